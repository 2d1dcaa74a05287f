import { members } from "./messages/members.ts";

/** Every English sentence of the organisation's portal. Another language is another such file. */
export const messages = { members };
