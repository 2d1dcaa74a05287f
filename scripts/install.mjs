// What npm start and npm test do first, alone: for CI and for a machine that will be without network.
import { ensureInstalled } from "./workspace.mjs";

await ensureInstalled();
