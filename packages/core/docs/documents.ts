import { fileURLToPath } from "node:url";
import { apiDocument } from "./api.ts";
import { errorsDocument } from "./errors.ts";
import { statesDocument } from "./states.ts";

const pathOf = (name: string) => fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url));

/** The generated documents: where each stands, and what it has to say. */
export const DOCUMENTS = [
  { path: pathOf("api.md"), write: apiDocument },
  { path: pathOf("errors.md"), write: errorsDocument },
  { path: pathOf("states.md"), write: statesDocument },
];
