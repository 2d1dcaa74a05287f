import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openListenedClub } from "#testing/clubs/listened-club.ts";
import { startProgram } from "#testing/servers/start-program.ts";

const club = await openListenedClub("killed_webhooks");
const { databaseUrl, newReceiver, listen, owe, deliveriesOf, leasesOver } = club;

test("a worker killed in mid-delivery: another sends the same message again, and nothing overtakes it", async () => {
  let held: string | undefined;
  const subject = newId();
  const receiver = await newReceiver(({ headers, body }, response) => {
    // The first message of the subject stays without an answer until its sender is dead.
    if (held === undefined && JSON.parse(body).data.subjectId === subject)
      held = String(headers["webhook-id"]);
    else response.writeHead(204).end();
  });
  const { id } = await listen(receiver.url, "registration.created");
  await owe(id, [subject, newId(), subject, newId(), subject]);
  const environment = {
    DATABASE_URL: databaseUrl,
    MAIL_DIR: mkdtempSync(join(tmpdir(), "rollcall-mail-")),
  };
  const first = startProgram("worker-process", environment);
  await first.until(() => receiver.received.length === 3);
  await first.kill();
  const delivered = async () =>
    (await deliveriesOf(id)).filter(({ status }) => status === "DELIVERED").length;
  await leasesOver();
  const second = startProgram("worker-process", environment);
  await second.until(async () => (await delivered()) === 5);
  const nths = receiver.received
    .map(({ headers, body }) => ({ id: headers["webhook-id"], ...JSON.parse(body).data }))
    .filter(({ subjectId }) => subjectId === subject);
  expect(nths.map(({ nth }) => nth)).toEqual([0, 0, 2, 4]);
  expect(nths.slice(0, 2).map((each) => each.id)).toEqual([held, held]);
  const attempts = (await deliveriesOf(id)).map((each) => each.attempts);
  expect(attempts[0]).toBe(2);
}, 240_000);
