// Preloaded into programs that npm start and the tests run. If the starting process is gone, even
// by kill -9, the program stops in its ordinary way and frees its port and its database.

/** The starter passes its pid. If it was killed before this line, process.ppid is already another one. */
const parent = Number(new URL(import.meta.url).searchParams.get("of")) || process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
}, 500).unref();
