import { linkMailedTo } from "./mailed-link.ts";
import type { Stage } from "./running-product.ts";

/** The personal link in the mail to an address. */
export const placeLinkIn = (stage: Stage, email: string): Promise<string> =>
  linkMailedTo(stage, email, /\/p\/#token=rcp_[\w-]{24}/);
