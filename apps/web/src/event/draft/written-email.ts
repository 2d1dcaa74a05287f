export { formatEmail } from "@rollcall/core/contract";
