import { noteMember } from "#lib/member-hint.ts";
import { openPortal } from "#lib/session.ts";

/** The session of this tab. */
export const session = openPortal("ORGANISATION");

// The club's public pages then recognise the member.
session.state.subscribe(() => {
  const { status } = session.state.get();
  if (status === "open") noteMember(true);
  if (status === "anonymous") noteMember(false);
});

// Fetched and run beside the page's other scripts: the server is asked while those are on their way.
void session.start();
