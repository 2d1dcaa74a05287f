/** A separate file, so that a page with only a login loads without the schema library. */
export { loginInput, reauthenticateInput, secondFactorInput } from "@rollcall/core/contract";
