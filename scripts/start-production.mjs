// npm run start:production: the built product, in this very process, from any working directory.
import "./load-env.mjs";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./workspace.mjs";

// A process of its own: the bundlers' memory does not stay with the product.
const built = spawnSync(process.execPath, [join(ROOT, "scripts/build.mjs")], { stdio: "inherit" });
if (built.status !== 0) process.exit(built.status ?? 1);

process.env["NODE_ENV"] = "production";
// npm passes a signal to its shell, which does not pass it on: there the parent's end is the sign.
if (process.env["npm_lifecycle_event"]) await import("./follow-parent.mjs");
await import(pathToFileURL(join(ROOT, "apps/api/dist/main.mjs")).href);
