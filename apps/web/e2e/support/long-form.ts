/** Whether the proofs run as `pnpm prove --long` runs them, and not as every run of the tests does. */
export const LONG = process.env["PROOFS"] === "long";
