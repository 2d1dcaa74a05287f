import type { Role } from "@rollcall/core/contract";
import { openEarlyAnswers } from "#lib/early-answers.ts";
import { noteMember } from "#lib/member-hint.ts";
import { paths } from "#lib/paths.ts";
import { openPortal } from "#lib/session.ts";
import { askForToday } from "./dashboard/today-calls.ts";

/** The session of this tab. */
export const session = openPortal("ORGANISATION");

/** What the first screen asks for before its script is there. */
export const early = openEarlyAnswers(session.fetch);

// The club's public pages then recognise the member.
session.state.subscribe(() => {
  const { status } = session.state.get();
  if (status === "open") noteMember(true);
  if (status !== "anonymous") return;
  noteMember(false);
  early.forget();
});

// Fetched and run beside the page's other scripts: the server is asked while those are on their way.
void session.start().then(() => {
  const { status, user } = session.state.get();
  if (status !== "open" || !user || location.pathname !== paths.dashboard()) return;
  return askForToday(early, user.roles as Role[], Date.now());
});
