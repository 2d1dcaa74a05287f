// Preloaded into what npm start and the tests run: when whoever started it is gone, even by kill -9,
// it stops in its ordinary way instead of keeping a port or a database for ever.

/** Named by who starts it: somebody who was killed at once is no parent any more by now. */
const parent = Number(new URL(import.meta.url).searchParams.get("of")) || process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
}, 500).unref();
