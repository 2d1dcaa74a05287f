// What npm start and npm test do first, alone: for CI and for a machine that will be without network.
import "./check-node.mjs";
import { ensureInstalled } from "./workspace.mjs";

await ensureInstalled().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
