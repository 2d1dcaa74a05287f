// node scripts/proof/image/image.mjs [options of the build]: the container image is built and its processes
// run confined as deploy/compose.yaml confines them, with an operator's commands, a first evening, a
// kill and an orderly end. IMAGE names an image that is there instead; ENGINE names the engine.
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { inMegabytes } from "../../weigh.mjs";
import { ensureInstalled } from "../../workspace.mjs";
import { occasion, saveSection } from "../save-section.mjs";
import { findEngine } from "./engine.mjs";
import { openFindings } from "./findings.mjs";
import { openPlace } from "./image-place.mjs";
import { playProcesses } from "./image-processes.mjs";

/** @typedef {import("./engine.mjs").Engine} Engine */
/** @typedef {{ total: number, product: number, node: number, packed: number, base: string, isAlpine: boolean }} Size */

const LIMIT_BYTES = 200_000_000;
/** docker inspect and podman inspect count what the base brings; these are ours. */
const WEIGH = `const size = (path) => fs.statSync(path).isFile() ? fs.statSync(path).size :
    fs.readdirSync(path).reduce((sum, name) => sum + size(path + "/" + name), 0);
  const release = fs.readFileSync("/etc/os-release", "utf8");
  const [, base] = /PRETTY_NAME="(.*)"/.exec(release);
  console.log(JSON.stringify({ product: size("/app"), node: size(process.execPath), base,
    isAlpine: /^ID=alpine$/m.test(release) }));`;

async function main() {
  const engine = await findEngine();
  if (!engine) {
    console.error("The image cannot be built or run: neither docker nor podman answers (ENGINE).");
    return 2;
  }
  await ensureInstalled();
  const image = process.env["IMAGE"] ?? "rollcall:proof";
  if (!process.env["IMAGE"]) await engine.build(image, process.argv.slice(2));
  const { findings, hold } = openFindings();
  const size = await weighImage(engine, image);
  await hold("the image is smaller than 200 MB", async () => {
    if (size.total > LIMIT_BYTES) throw new Error(inMegabytes(size.total));
  });
  const place = await openPlace(engine, image);
  try {
    await playProcesses(place, hold);
  } finally {
    await place.close();
  }
  return save(await engine.version(), size, findings);
}

/** @param {Engine} engine @param {string} image @returns {Promise<Size>} */
async function weighImage(engine, image) {
  const command = ["--eval", WEIGH];
  const name = `rollcall-proof-${process.pid}-weighed`;
  const { out } = await engine.once(image, { name, env: {}, command });
  let packed = 0;
  await pipeline(engine.save(image).stdout, createGzip(), async (parts) => {
    for await (const part of parts) packed += part.length;
  });
  return { total: await engine.sizeOf(image), packed, ...JSON.parse(out) };
}

/** @param {string} engine @param {Size} size @param {import("./findings.mjs").Finding[]} findings */
function save(engine, size, findings) {
  const { total, product, node, packed, base, isAlpine } = size;
  const wrong = findings.filter(({ ok }) => !ok);
  const remainder = inMegabytes(total - product - node);
  saveSection(isAlpine ? "Container image" : "Container image on stand-ins", [
    "`node scripts/proof/image/image.mjs` builds deploy/Dockerfile and runs the image as deploy/compose.yaml confines it: not as root,",
    "on a file system that cannot be written, without capabilities, with /tmp in memory, in production's settings with secrets in",
    "files, on this machine's network with a PostgreSQL and a mail server of its own. `all` runs unconfined: the engine then tells",
    "what it would write.",
    ...(process.env["IMAGE"]
      ? ["This run took an image that had been built before (`IMAGE`)."]
      : []),
    "",
    `${occasion()}, ${engine}: **${findings.length - wrong.length} of ${findings.length} hold**. ` +
      `${inMegabytes(total)}: ${inMegabytes(product)} of the product, ${inMegabytes(node)} of Node's program, ` +
      `${remainder} of the base image with libstdc++; ${inMegabytes(packed)} packed.`,
    ...(isAlpine
      ? []
      : [
          `**The base images were stand-ins** for those that the Dockerfile names: ${base}. Nothing is shown of Alpine's own`,
          "packages, nor of native code on musl.",
        ]),
    ...findings.map(
      ({ title, ok, remark }) => `- ${ok ? "" : "**not**: "}${title}${remark && `: ${remark}`}`,
    ),
  ]);
  console.log(`${wrong.length} of ${findings.length} do not hold`);
  return wrong.length === 0 ? 0 : 1;
}

process.exitCode = await main();
process.exit();
