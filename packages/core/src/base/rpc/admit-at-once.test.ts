import { expect, test } from "vitest";
import { openAppForFile } from "#testing/club.ts";
import { makeEvent, makeMember, makeTenant } from "#testing/factories.ts";
import { csvFile } from "#testing/import-files.ts";
import { refused } from "#testing/refused.ts";

const app = await openAppForFile();

/** A club's way to preview a small file. */
async function openClub() {
  const club = await makeTenant(app.services);
  const { token } = await makeMember(app.services, club, ["ADMIN"]);
  const { id: eventId } = await makeEvent(app.services, club);
  return () => {
    const { caller, headers } = app.recorded({ token });
    const file = csvFile("name,email\nAda,ada@example.org\n");
    return { headers, answer: caller.imports.registrantsPreview({ eventId, file }) };
  };
}

test("a third file of a club at once is 429, a fifth of a process 503; both say when to come back", async () => {
  const clubs = await Promise.all([openClub(), openClub(), openClub()]);
  const [ours, theirs, others] = clubs as [(typeof clubs)[0], (typeof clubs)[0], (typeof clubs)[0]];
  const begun = [ours(), ours(), ours(), theirs(), theirs(), others()];
  const settled = await Promise.allSettled(begun.map(({ answer }) => answer));
  const refusals = settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(refusals).toHaveLength(2);
  expect(refusals).toContainEqual(refused("RATE_LIMITED"));
  expect(refusals).toContainEqual(refused("SERVICE_UNAVAILABLE"));
  for (const [at, { headers }] of begun.entries())
    if (settled[at]?.status === "rejected") expect(headers.get("Retry-After")).toMatch(/^\d+$/);
  // Whoever was let in has left.
  await expect(others().answer).resolves.toHaveProperty("importId");
});
