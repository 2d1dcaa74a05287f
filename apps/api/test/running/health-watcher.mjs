// Asks a server every few milliseconds whether it lives, until its input ends, and then writes the
// longest wait and the most memory that it grew by. A process of its own: in the one that sends the
// bombs it would measure how busy their sender is.
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const POLL_MS = 25;
const [url = "", pid = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function residentBytes() {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s*(\d+) kB/.exec(status)?.[1]) * 1024;
}

/** Milliseconds for which the main thread of the server has run until now. */
const ran = () => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;

/**
 * How long the server let this wait for an answer: the time that its main thread was running until
 * then, whatever it ran. While other programs have the processors it does not run, and answers late
 * through no fault of its own.
 * @returns {Promise<number>}
 */
async function ask() {
  const before = ran();
  const took = await timeAnswer();
  return Math.min(took, ran() - before);
}

/** @returns {Promise<number>} */
function timeAnswer() {
  const asked = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(`${url}/health/live`, { agent }, (response) => {
      response.resume();
      response.once("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - asked);
        else reject(new Error(`/health/live answered ${response.statusCode}`));
      });
    });
    request.once("error", reject);
  });
}

let over = false;
process.stdin.resume().once("end", () => {
  over = true;
});

await ask();
const before = residentBytes();
const seen = { asked: 0, wait: 0, grown: 0 };
process.stdout.write("watching\n");
while (!over || seen.asked === 0) {
  seen.wait = Math.max(seen.wait, await ask());
  seen.grown = Math.max(seen.grown, residentBytes() - before);
  seen.asked += 1;
  await pause(POLL_MS);
}
process.stdout.write(`${JSON.stringify(seen)}\n`);
agent.destroy();
