import "#lib/no-eval.ts";

/** Apart, so that a page that is only read opens without the library of schemas. */
export { applyInput, publicRegisterInput } from "@rollcall/core/contract";
