// What is held of the image's processes, in the order of an installation's first day.
import { eventually } from "../../processes.mjs";
import { ask } from "../ask-http.mjs";
import { demand } from "./findings.mjs";
import { admitGuest, call, draw, openFirstClub } from "./first-club.mjs";

/** @typedef {import("./image-place.mjs").Place} Place */
/** @typedef {import("./image-place.mjs").Part} Part */
/** @typedef {import("./findings.mjs").Hold} Hold */
/** @typedef {import("./first-club.mjs").Club} Club */

/** As stop_grace_period of deploy/compose.yaml. */
const GRACE_SECONDS = 40;
const HEALTHY_WITHIN_MS = 180_000;
const DRAINS_WITHIN_MS = 5_000;
const EVENT_PATH = "/api/public/harbour-choir/events";

/** Who the process is, what it may, and which processes there are. */
const LOOK = `const status = fs.readFileSync("/proc/1/status", "utf8");
  const field = (name) => new RegExp("^" + name + ":\\\\s+(\\\\S+)", "m").exec(status)?.[1];
  const others = fs.readdirSync("/proc").filter((name) => /^\\d+$/.test(name) && name !== String(process.pid));
  const commands = others.map((pid) => fs.readFileSync("/proc/" + pid + "/cmdline", "utf8").split("\\0").join(" ").trim());
  const refused = ["/", "/app", "/app/apps/api/dist", "/root", "/usr/local/bin", "/var/tmp"].map((folder) => {
    try { fs.writeFileSync(folder + "/written", ""); return folder; } catch { return ""; } }).filter(Boolean);
  console.log(JSON.stringify({ uid: field("Uid"), capabilities: field("CapEff"),
    noNewPrivileges: field("NoNewPrivs"), commands, writable: refused }));`;

/** @param {Place} place @param {Hold} hold */
export async function playProcesses(place, hold) {
  const secret = await runCommands(place, hold);
  const web = await place.start("web");
  const worker = await place.start("worker");
  for (const part of [web, worker]) await lookInside(place, hold, part);
  /** @type {Club | undefined} */
  let club;
  await hold(
    "the first platform user makes a club, whose administrator follows the mailed link",
    async () => {
      club = await openFirstClub(web.port, secret, place.mails);
    },
  );
  if (!club) return;
  await playEvening(place, hold, web, club);
  await killBoth(place, hold, { web, worker, club });
  for (const part of [web, worker]) await endOne(place, hold, part);
  await playAlone(place, hold, club);
}

/**
 * What an operator runs before the first start.
 * @param {Place} place
 * @param {Hold} hold
 * @returns {Promise<string>} the secret of the first platform user's link
 */
async function runCommands(place, hold) {
  let secret = "";
  await hold("migrate makes the tables, and ends with 0", async () => {
    const { code, out, err } = await place.command("migrate");
    demand(code === 0, `${code} ${out}${err}`);
  });
  await hold("doctor finds nothing wrong, and ends with 0", async () => {
    const { code, out, err } = await place.command("doctor");
    const failed = out.split("\n").filter((line) => line.startsWith("fail"));
    demand(code === 0 && failed.length === 0, `${code} ${failed.join("; ")} ${err}`);
    return `${out.split("\n").filter((line) => line.startsWith("ok")).length} things are well`;
  });
  await hold("create-platform-user prints a link", async () => {
    const person = ["--email", "platform@club.example", "--name", "Pia Platform"];
    const { code, out, err } = await place.command("create-platform-user", ...person);
    secret = /^https:\/\/club\.example\/\S+#token=(\S+)$/m.exec(out)?.[1] ?? "";
    demand(code === 0 && secret !== "", `${code} ${out}${err}`);
  });
  return secret;
}

/** @param {Place} place @param {Hold} hold @param {Part} part */
async function lookInside({ engine }, hold, { name, metricsPort }) {
  const part = name.split("-").pop();
  await hold(`${part}: the image's HEALTHCHECK passes`, async () => {
    const passes = await eventually(() => engine.isHealthy(name), HEALTHY_WITHIN_MS);
    demand(passes, "it does not");
  });
  await hold(
    `${part}: user 65532, no capability, no way to new ones, one process, no loader`,
    async () => {
      const inspection = JSON.parse(await engine.inside(name, LOOK));
      const { uid, capabilities, noNewPrivileges, commands } = inspection;
      const summary = `uid ${uid}, capabilities ${capabilities}, NoNewPrivs ${noNewPrivileges}, ${commands.join(" | ")}`;
      demand(
        uid === "65532" && Number(`0x${capabilities}`) === 0 && noNewPrivileges === "1",
        summary,
      );
      demand(commands.join() === "node --max-semi-space-size=8 apps/api/dist/main.mjs", summary);
      demand(inspection.writable.length === 0, `${inspection.writable} can be written`);
      return `\`${commands}\``;
    },
  );
  await hold(`${part}: /metrics tells the version and the part`, async () => {
    const { status, body } = await ask({ port: metricsPort, path: "/metrics" });
    const line = /^rollcall_build_info\{.*$/m.exec(body)?.[0] ?? "";
    demand(status === 200 && line !== "", `${status}`);
    return `\`${line}\``;
  });
}

/** @param {Place} place @param {Hold} hold @param {Part} web @param {Club} club */
async function playEvening({ mails }, hold, web, club) {
  await hold("a guest registers, is checked in, and is mailed by the worker", async () => {
    const status = await admitGuest(web.port, club, "grace@example.org", mails);
    demand(status === "CHECKED_IN", status);
  });
  await hold("pictures are written anew and drawn, a ticket is drawn", async () => {
    const kinds = (await draw(web.port, club)).join(", ");
    demand(kinds === "image/webp, image/png, application/pdf", kinds);
    return kinds;
  });
}

/**
 * SIGKILL to each part, and its next start.
 * @param {Place} place
 * @param {Hold} hold
 * @param {{ web: Part, worker: Part, club: Club }} running
 */
async function killBoth(place, hold, { web, worker, club }) {
  const { engine, mails } = place;
  await hold("web: after SIGKILL it starts again, and goes on", async () => {
    await engine.kill(web.name);
    const code = await engine.endOf(web.name);
    demand(code === 137, `exit code ${code}`);
    await place.again(web);
    await call(web.port, `/api/events/${club.event.id}`, { token: club.token });
  });
  await hold("worker: what is owed when it is killed is mailed after its next start", async () => {
    await engine.kill(worker.name);
    await engine.endOf(worker.name);
    const admission = admitGuest(web.port, club, "henry@example.org", mails);
    await Promise.all([admission, place.again(worker)]);
  });
}

/** SIGTERM, as the engine's stop sends it. @param {Place} place @param {Hold} hold @param {Part} part */
async function endOne({ engine }, hold, { name, port }) {
  const part = name.split("-").pop();
  await hold(
    `${part}: SIGTERM ends it with 0, while it drains it answers and is not ready`,
    async () => {
      const began = performance.now();
      const stopped = engine.stop(name, GRACE_SECONDS);
      const isDraining = await eventually(
        async () => (await ask({ port, path: "/health/ready" })).status === 503,
        DRAINS_WITHIN_MS,
      );
      const path = part === "worker" ? "/health/live" : EVENT_PATH;
      const { status } = await ask({ port, path });
      await stopped;
      const seconds = (performance.now() - began) / 1000;
      const code = await engine.endOf(name);
      demand(isDraining && status === 200, `not ready: ${isDraining}, ${path}: ${status}`);
      demand(code === 0 && seconds < GRACE_SECONDS, `${code} after ${seconds.toFixed(1)} s`);
      return `after ${seconds.toFixed(1)} s`;
    },
  );
  await hold(`${part}: every line of its log is JSON`, async () => {
    const lines = await engine.logs(name);
    const plainLines = lines.filter((line) => !isJson(line));
    demand(lines.length > 0 && plainLines.length === 0, plainLines.slice(0, 3).join("; "));
    return `${lines.length} lines`;
  });
  await hold(`${part}: nothing was written to the image's file system`, () =>
    nothingWritten(engine, name),
  );
}

/**
 * One process that does all, not confined: the engine then tells what it would write.
 * @param {Place} place
 * @param {Hold} hold
 * @param {Club} club
 */
async function playAlone(place, hold, club) {
  const all = await place.start("all", { writable: true });
  await hold("all: alone it answers, draws and mails", async () => {
    await admitGuest(all.port, club, "ida@example.org", place.mails);
    await draw(all.port, club);
  });
  await endOne(place, hold, all);
}

/** /tmp is the process's, the others are the engine's. */
const MAY_CHANGE = /^[ACD] \/(tmp|run|etc|proc|sys|dev)(\/|$)/;

/** @param {import("./engine.mjs").Engine} engine @param {string} name */
async function nothingWritten(engine, name) {
  const writtenPaths = (await engine.written(name)).filter((line) => !MAY_CHANGE.test(line));
  demand(writtenPaths.length === 0, writtenPaths.slice(0, 5).join("; "));
}

/** @param {string} line */
function isJson(line) {
  try {
    return typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
}
