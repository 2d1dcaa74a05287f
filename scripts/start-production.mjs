// npm run start:production: runs the built product in this process, from any working directory.
import "./load-env.mjs";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./workspace.mjs";

// Built in a separate process, so that the bundlers' memory is freed before the product runs.
const built = spawnSync(process.execPath, [join(ROOT, "scripts/build.mjs")], { stdio: "inherit" });
if (built.status !== 0) process.exit(built.status ?? 1);

process.env["NODE_ENV"] = "production";
// npm's shell does not pass signals on. There the end of the parent is the signal to stop.
if (process.env["npm_lifecycle_event"]) await import("./follow-parent.mjs");
await import(pathToFileURL(join(ROOT, "apps/api/dist/main.mjs")).href);
