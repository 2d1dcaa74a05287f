import "#lib/no-eval.ts";

/** A separate file, so that a page without a form loads without the schema library. */
export { applyInput, publicRegisterInput, resendTicketInput } from "@rollcall/core/contract";
