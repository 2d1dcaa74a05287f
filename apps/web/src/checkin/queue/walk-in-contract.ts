import "#lib/no-eval.ts";

/** A separate file: the page loads without the schema library; the device stores it for offline. */
export { walkInInput } from "@rollcall/core/contract";
