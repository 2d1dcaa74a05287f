// The first step of npm start and npm test, for CI and for a machine that will have no network.
import "./check-node.mjs";
import { ensureInstalled } from "./workspace.mjs";

await ensureInstalled().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
