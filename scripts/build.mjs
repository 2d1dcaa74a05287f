// npm run build: everything that production runs, made once. Started again it finds nothing to do.
import { ensureApiBuilt } from "./api-build.mjs";
import { ensureWebBuilt } from "./web-build.mjs";
import { ensureInstalled } from "./workspace.mjs";

// Whatever asks for the build, a test too: pages of another mode register no worker.
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
