import "#lib/no-eval.ts";

/** Apart, so that the door opens without the library of schemas; the device keeps it for offline. */
export { walkInInput } from "@rollcall/core/contract";
