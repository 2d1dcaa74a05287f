// npm run build: builds everything that production runs. A second run finds nothing to do.
import { ensureApiBuilt } from "./api-build.mjs";
import { ensureWebBuilt } from "./web-build.mjs";
import { ensureInstalled } from "./workspace.mjs";

// Set for every caller, tests too: pages built in another mode do not register the service worker.
process.env["NODE_ENV"] = "production";

process.exitCode = await ensureInstalled()
  .then(ensureWebBuilt)
  .then(ensureApiBuilt)
  .then(
    () => 0,
    (error) => {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    },
  );
