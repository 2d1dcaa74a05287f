// docker or podman, whichever is there and answers, with the few commands that a proof needs of it.
import { spawn } from "node:child_process";
import { ROOT } from "../../workspace.mjs";

/** As deploy/compose.yaml confines the processes. */
export const CONFINED = [
  "--read-only",
  "--tmpfs=/tmp",
  "--cap-drop=ALL",
  "--security-opt=no-new-privileges",
];

/**
 * @typedef {object} Container
 * @property {string} name
 * @property {Record<string, string>} env
 * @property {string} [secrets] a folder that is mounted as /run/secrets
 * @property {boolean} [writable] not confined, to see what it writes
 * @property {string[]} [command] instead of the image's own
 */

/** @typedef {{ code: number, out: string, err: string }} Outcome */

/**
 * The engine that ENGINE names, else docker, else podman.
 * @returns {Promise<Engine | undefined>} nothing where none answers: a client may be there alone
 */
export async function findEngine() {
  const configuredEngine = process.env["ENGINE"];
  for (const program of configuredEngine ? [configuredEngine] : ["docker", "podman"])
    if ((await run(program, ["info"])).code === 0) return openEngine(program);
  return undefined;
}

/** @typedef {ReturnType<typeof openEngine>} Engine */

/** @param {string} program */
function openEngine(program) {
  const isPodman = /podman$/.test(program);
  const ask = (/** @type {string[]} */ ...args) => must(program, args);
  const field = (/** @type {string} */ name, /** @type {string} */ path) =>
    ask("inspect", "--format", `{{${path}}}`, name);
  const start = (/** @type {string} */ image, /** @type {Container} */ container) => [
    ...[`--name=${container.name}`, "--network=host"],
    ...(container.writable ? [] : CONFINED),
    // Podman would add file systems in memory that docker does not have.
    ...(isPodman && !container.writable ? ["--read-only-tmpfs=false"] : []),
    ...(container.secrets ? [`--volume=${container.secrets}:/run/secrets:ro`] : []),
    ...Object.entries(container.env).flatMap(([name, value]) => ["--env", `${name}=${value}`]),
    ...[image, ...(container.command ?? [])],
  ];
  return {
    version: () => ask("--version"),
    /** Podman keeps a HEALTHCHECK in docker's format alone. @param {string} tag @param {string[]} more */
    build: (tag, more) => {
      const format = isPodman ? ["--format=docker"] : [];
      return ask("build", ...format, ...more, "--file=deploy/Dockerfile", `--tag=${tag}`, ".");
    },
    /** Gives a folder's files to the image's user, and to nobody else. @param {string} image @param {string} folder */
    giveFiles: (image, folder) => {
      const code = `for (const name of fs.readdirSync("/given")) {
        fs.chmodSync("/given/" + name, 0o400); fs.chownSync("/given/" + name, 65532, 65532); }`;
      return ask("run", "--rm", "--user=0", `--volume=${folder}:/given`, image, "--eval", code);
    },
    /** Runs a container to its end. @param {string} image @param {Container} container */
    once: (image, container) => run(program, ["run", "--rm", ...start(image, container)]),
    /** @param {string} image @param {Container} container */
    start: (image, container) => ask("run", "--detach", ...start(image, container)),
    again: (/** @type {string} */ name) => ask("start", name),
    /** What a program of Node's prints inside. @param {string} name @param {string} code */
    inside: (name, code) => ask("exec", name, "node", "--eval", code),
    /** Sends the image's signal, and SIGKILL after so many seconds. @param {string} name @param {number} seconds */
    stop: (name, seconds) => ask("stop", "-t", String(seconds), name),
    kill: (/** @type {string} */ name) => ask("kill", "--signal=KILL", name),
    remove: (/** @type {string} */ name) => run(program, ["rm", "--force", name]),
    /** The exit code of a container that has ended. @param {string} name */
    endOf: async (name) => Number(await ask("wait", name)),
    /** What is not as the image has it. @param {string} name */
    written: async (name) => (await ask("diff", name)).split("\n").filter(Boolean),
    /** The lines of both outputs. @param {string} name */
    logs: async (name) => {
      const { out, err } = await run(program, ["logs", name]);
      return `${out}\n${err}`.split("\n").filter(Boolean);
    },
    /** Bytes of all layers, unpacked. @param {string} image */
    sizeOf: async (image) => Number(await ask("image", "inspect", "--format", "{{.Size}}", image)),
    /** Whether the HEALTHCHECK passes. Docker runs it itself; podman's timers are systemd's. @param {string} name */
    isHealthy: async (name) =>
      isPodman
        ? (await run(program, ["healthcheck", "run", name])).code === 0
        : (await field(name, ".State.Health.Status")) === "healthy",
    /** The image as an archive. @param {string} image */
    save: (image) => spawn(program, ["save", image], { stdio: ["ignore", "pipe", "ignore"] }),
  };
}

/** @param {string} program @param {string[]} args @throws {Error} unless it ends with 0 */
async function must(program, args) {
  const { code, out, err } = await run(program, args);
  if (code === 0) return out.trim();
  throw new Error(
    `${program} ${args[0]} ended with ${code}: ${`${out}${err}`.trim().slice(-3000)}`,
  );
}

/**
 * Each output by itself: podman warns in the other one.
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
function run(program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
    let [out, err] = ["", ""];
    child.stdout.on("data", (part) => (out += part));
    child.stderr.on("data", (part) => (err += part));
    child.on("error", (error) => resolve({ code: 127, out, err: String(error) }));
    child.on("close", (code) => resolve({ code: code ?? 1, out, err }));
  });
}
