import { openPortal } from "#lib/session.ts";

/** Its cookie and routes are separate from those of an organisation's session. */
export const session = openPortal("PLATFORM");

// Fetched and run beside the page's other scripts: the server is asked while those are on their way.
void session.start();
