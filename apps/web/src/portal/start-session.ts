import { openPortal } from "#lib/session.ts";

/** The session of this tab. */
export const session = openPortal("ORGANISATION");

// Fetched and run beside the page's other scripts: the server is asked while those are on their way.
void session.start();
