export { tell } from "../../../../scripts/proof/tell.mjs";
