/** Apart, so that a page with nothing but a login opens without the library of schemas. */
export { loginInput } from "@rollcall/core/contract";
