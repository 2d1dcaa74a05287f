// Preloaded into the API by start.mjs: when the supervisor is gone, even by kill -9, the API stops
// in its ordinary way instead of keeping the port for ever.
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
}, 500).unref();
