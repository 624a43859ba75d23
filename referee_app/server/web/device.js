// This tab's own line to the server, beside Flet's: it carries camera frames up, and down come the orders
// to start or stop the camera. When it breaks, or falls silent, the page comes back as index.html says.
(() => {
  "use strict";

  const WIDTH = 1280;          // asked of the camera unless chosen otherwise; frames go up at most this wide
  const QUALITY = 0.8;
  const MAX_UNACKNOWLEDGED = 2;
  const MIN_GAP_MS = 60;       // no more than about 16 frames a second
  const RETRY_MS = 500;
  const PING_MS = 4000;
  const SILENT_MS = 12000;
  const NOT_PAIRED = 4403;

  // A token of this tab. It stands in the address, so that the Flet session, which sees the address, and
  // this socket know each other; a copied address gets a token of its own. The language and the theme chosen
  // on this device stand there too, so that the first screen is right at once.
  const token = sessionStorage.getItem("device") ||
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  sessionStorage.setItem("device", token);
  // The camera's own page has no Flet session beside it; there the line itself says who it is.
  const alone = document.documentElement.dataset.page === "camera";
  const here = new URL(location.href);
  if (!alone) {
    here.searchParams.set("device", token);
    here.searchParams.set("language", localStorage.getItem("language") || navigator.language);
    here.searchParams.set("theme", localStorage.getItem("theme") || "system");
    history.replaceState(history.state, "", here);
  }

  // The screen stays awake; browsers let go of that whenever the page is hidden.
  async function stayAwake() {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      await navigator.wakeLock.request("screen");
    } catch {
      // Refused, for example when the battery is low: the table can live with it.
    }
  }
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();

  let socket = null;
  let stream = null;
  let timer = 0;
  let unacknowledged = 0;
  let encoding = false;
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  const canvas = document.createElement("canvas");

  const device = window.device = {
    video, start, stop: leave, mirrored, mirror, reconnect, status: "off",
    running: () => stream !== null,
    connected: () => socket !== null && socket.readyState === WebSocket.OPEN && known,
    onView: () => {},
    onChange: () => {},
  };

  function tell(message) {
    if ("camera" in message) { device.status = message.camera; device.onChange(); }
    if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function reason(error) {
    if (error.name === "NotAllowedError" || error.name === "SecurityError") return "refused";
    if (error.name === "NotFoundError" || error.name === "OverconstrainedError") return "missing";
    return "busy";
  }

  async function start() {
    if (stream) { announce(); return; }
    if (!navigator.mediaDevices || !navigator.mediaDevices.getUserMedia) {
      tell({camera: window.isSecureContext ? "missing" : "insecure"});
      return;
    }
    tell({camera: "asking"});
    const width = wanted();
    const which = localStorage.getItem("camera-which");
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: {
          ...(which ? {deviceId: {ideal: which}} : {facingMode: {ideal: "environment"}}),
          width: {ideal: width}, height: {ideal: Math.round(width * 9 / 16)},
        },
      });
      video.srcObject = stream;
      await video.play();
    } catch (error) {
      stop();
      tell({camera: reason(error)});
      return;
    }
    stream.getVideoTracks()[0].addEventListener("ended", () => { stop(); tell({camera: "missing"}); });
    sessionStorage.setItem("camera", "on");
    announce();
    list();                    // only now does the browser say what the cameras are called
    timer = window.setInterval(grab, MIN_GAP_MS);
  }

  function wanted() {
    return Number(localStorage.getItem("camera-width")) || WIDTH;
  }

  // Browsers hand out the picture as the lens sees it, but some front and virtual cameras flip it, and no
  // setting tells: the user says so, and this device remembers.
  function mirrored() {
    return localStorage.getItem("mirrored") === "yes";
  }

  function mirror(flipped) {
    localStorage.setItem("mirrored", flipped ? "yes" : "no");
    if (stream) announce();
  }

  function leave() {
    sessionStorage.removeItem("camera");
    stop();
    tell({camera: "off"});
  }

  function announce() {
    tell({camera: "running", width: video.videoWidth, height: video.videoHeight, mirrored: mirrored()});
  }

  function stop() {
    window.clearInterval(timer);
    if (stream) stream.getTracks().forEach((track) => track.stop());
    stream = null;
    video.srcObject = null;
    unacknowledged = 0;
  }

  function grab() {
    if (!stream || encoding || unacknowledged >= MAX_UNACKNOWLEDGED || !video.videoWidth) return;
    if (!socket || socket.readyState !== WebSocket.OPEN) return;
    const scale = Math.min(1, wanted() / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    canvas.getContext("2d", {alpha: false}).drawImage(video, 0, 0, canvas.width, canvas.height);
    encoding = true;
    canvas.toBlob(async (blob) => {
      encoding = false;
      if (!blob || !socket || socket.readyState !== WebSocket.OPEN) return;
      const flags = new Uint8Array([mirrored() ? 1 : 0]);
      unacknowledged += 1;
      socket.send(new Blob([flags, blob]));
    }, "image/jpeg", QUALITY);
  }

  // Sounds and words. A browser plays nothing before the first touch.
  const KEPT = ["sound-legal", "sound-illegal", "sound-plus", "sound-uno", "sound-turn", "voice",
    "camera-which", "camera-width"];
  const SPOKEN = {en: "en", "zh-Hans": "zh"};
  const GAP_S = 0.12;
  const sounds = new Map();
  let audio = null;

  function wake() {
    if (!window.AudioContext) return;
    audio = audio || new AudioContext();
    if (audio.state === "suspended") audio.resume();
  }
  document.addEventListener("pointerdown", wake, true);
  document.addEventListener("keydown", wake, true);

  function sound(name) {
    if (!sounds.has(name)) {
      sounds.set(name, fetch(`/sounds/${name}.wav`).then((answer) => answer.arrayBuffer())
        .then((bytes) => audio.decodeAudioData(bytes)).catch(() => { sounds.delete(name); return null; }));
    }
    return sounds.get(name);
  }

  async function play(names) {
    if (!audio || audio.state !== "running") return;
    let at = audio.currentTime;
    for (const name of names) {
      const found = await sound(name);
      if (!found) continue;
      const player = new AudioBufferSourceNode(audio, {buffer: found});
      player.connect(audio.destination);
      at = Math.max(at, audio.currentTime);
      player.start(at);
      at += found.duration * 0.6 + GAP_S;
    }
  }

  // Only voices of this device: what is said at the table is sent to nobody.
  function voice(language) {
    if (!("speechSynthesis" in window)) return null;
    return window.speechSynthesis.getVoices()
      .find((each) => each.localService && each.lang.toLowerCase().startsWith(SPOKEN[language])) || null;
  }

  function say(words, language) {
    const found = voice(language);
    if (!found || !words) return;
    const speech = new SpeechSynthesisUtterance(words);
    speech.voice = found;
    speech.lang = found.lang;
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(speech);
  }

  async function list() {
    if (!navigator.mediaDevices || !navigator.mediaDevices.enumerateDevices) return;
    const found = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    const named = found.filter((each) => each.kind === "videoinput" && each.label).slice(0, 8);
    tell({cameras: named.map((each) => [each.deviceId, each.label.slice(0, 60)])});
  }

  function greet() {
    const kept = {};
    for (const name of KEPT) if (localStorage.getItem(name)) kept[name] = localStorage.getItem(name);
    const voices = Object.keys(SPOKEN).filter(voice).map((language) => SPOKEN[language]);
    tell({hello: {camera: sessionStorage.getItem("camera") === "on", kept, voices}});
    list();
  }
  if ("speechSynthesis" in window) window.speechSynthesis.addEventListener("voiceschanged", greet);

  function obey(order) {
    if (order.cue) {
      device.heard = (device.heard || []).concat([order.cue]).slice(-20);
      play(order.cue.sounds);
      say(order.cue.say, order.cue.language);
    }
    if ("ack" in order) unacknowledged = Math.max(0, unacknowledged - order.ack);
    if (order.camera === "start") start();
    if (order.camera === "stop" && !alone) { sessionStorage.removeItem("camera"); stop(); }
    if ("view" in order) device.onView(order.view);
    for (const [key, value] of Object.entries(order.remember || {})) localStorage.setItem(key, value);
    if ("mirror" in order) mirror(order.mirror);
    if (order.again && stream) { stop(); start(); }
  }

  // The server's first word says that it knows this tab; only from then on is a drop a loss.
  let known = false;
  let asked = 0;               // when the server was last asked for a word, 0 when it has answered
  function lost(event) {
    unacknowledged = 0;
    // Sent away, or never let in: the page itself leads to where one joins.
    if (event.code === NOT_PAIRED) { location.reload(); return; }
    if (known) window.referee.comeBack("the line of the device broke");
    else window.setTimeout(connect, RETRY_MS);
  }

  // A line that broke without a word, as when a phone slept, is found out by asking.
  function ask() {
    if (!known || document.visibilityState !== "visible") { asked = 0; return; }
    if (asked && performance.now() - asked > SILENT_MS) { window.referee.comeBack("the server is silent"); return; }
    if (!asked) { asked = performance.now(); tell({ping: true}); }
  }
  window.setInterval(ask, PING_MS);
  document.addEventListener("visibilitychange", ask);
  window.addEventListener("online", ask);

  // For a page that need not load anew: the old line is dropped, if it is still there, and a new one made.
  function reconnect() {
    known = false;
    asked = 0;
    device.onChange();
    if (socket.readyState === WebSocket.OPEN) socket.close();
    else window.setTimeout(connect, RETRY_MS);
  }

  function connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}/device?token=${token}${alone ? "&page=camera" : ""}`);
    socket.binaryType = "arraybuffer";
    socket.addEventListener("message", (event) => {
      if (!known) {
        known = true;
        if (alone && stream) announce();
        device.onChange();
      }
      asked = 0;
      obey(JSON.parse(event.data));
    });
    socket.addEventListener("open", () => greet());
    socket.addEventListener("close", lost, {once: true});
  }

  connect();
})();
