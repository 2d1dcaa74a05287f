import { totpCode } from "@rollcall/core/testing/servers";
import {
  ADMIN,
  addressOf,
  anEvent,
  button,
  enter,
  FINANCE,
  heading,
  inDialog,
  leave,
  type Play,
  register,
  withAny,
} from "./core-journeys.ts";

/** An authenticator app's time between two codes. */
const STEP_MS = 30_000;

/** A member sets up an authenticator app, and logs in with its code. */
export async function logInWithASecondStep(play: Play): Promise<void> {
  const { hand, words, at } = play;
  const { section, enrol, recovery, step } = words.factors;
  // Each play has a member of its own, whose app is not set up yet.
  const member = `m${10 + at}@riverside.example`;
  const page = await enter(play, member, "/my/security");
  await hand.press(button(page, section.addApp));
  const dialog = page.getByRole("dialog");
  const secret = await dialog.getByLabel(enrol.secret, { exact: true }).inputValue();
  await hand.type(dialog.getByLabel(enrol.code), totpCode(secret, new Date()));
  await hand.press(inDialog(page, enrol.submit));
  await hand.press(button(page, recovery.done));
  await leave(play, page);

  const again = await enter(play, member, "/my/security");
  const code = totpCode(secret, new Date(Date.now() + STEP_MS));
  await hand.type(again.getByLabel(step.code), code);
  await hand.press(button(again, step.submit));
  await button(again, section.removeApp).waitFor();
  await leave(play, again);
}

/** A treasurer records what a visitor paid, and that it went back. */
export async function recordAndRefund(play: Play): Promise<void> {
  const { stage, hand, words } = play;
  const { approve, refund } = words.billing;
  const ticketTypes = [{ name: "Seat", price: 2_500 }];
  const event = await anEvent(stage, { title: "Paid Supper", ticketTypes });
  const email = addressOf(play, "pia");
  await register(stage, event, { fullName: "Pia Betaalt", email });
  const list = `/billing/invoices/tenant?search=${email}`;
  const { data } = await stage.call("GET", list, await stage.login(FINANCE));
  const page = await enter(play, FINANCE, `/billing/invoices/${data[0].id}`);
  await hand.press(button(page, withAny(approve.label)));
  await page.getByText(withAny(approve.done)).waitFor();
  await hand.press(button(page, withAny(refund.label)));
  const dialog = page.getByRole("dialog");
  await hand.type(dialog.getByLabel(refund.reason), "Ziek");
  await hand.press(inDialog(page, withAny(refund.submit)));
  await page.getByText(refund.done).waitFor();
  await leave(play, page);
}

const HUNDRED = 100;

/** An administrator imports a list of a hundred members. */
export async function importMembers(play: Play): Promise<void> {
  const { hand, words } = play;
  const { upload, members } = words.imports;
  const page = await enter(play, ADMIN, "/members/import");
  const rows = Array.from(
    { length: HUNDRED },
    (_, row) => `Imke Import ${row},${addressOf(play, `imke${row}`)}`,
  );
  const buffer = Buffer.from(["Name,E-mail", ...rows].join("\r\n"));
  const file = { name: "leden.csv", mimeType: "text/csv", buffer };
  await hand.give(page.getByLabel(upload.file, { exact: true }), file);
  await hand.press(button(page, upload.submit));
  await hand.press(button(page, members.commit(HUNDRED, 0)));
  await page.getByRole("link", { name: members.seeAll }).waitFor();
  await leave(play, page);
}

/** An organiser writes to all members. */
export async function writeToMembers(play: Play): Promise<void> {
  const { hand, words } = play;
  const { edit, send } = words.broadcasts;
  const page = await enter(play, ADMIN, "/broadcasts/new");
  await hand.type(page.getByLabel(edit.subject, { exact: true }), "Tot zaterdag");
  await hand.type(page.getByLabel(edit.body, { exact: true }), "Neem laarzen mee.");
  await hand.press(button(page, words.common.save));
  await heading(page, "Tot zaterdag").first().waitFor();
  await hand.press(button(page, send.action));
  const toAll = withAny((people) => send.confirm(2).replace("2", people));
  await hand.press(inDialog(page, toAll));
  await page.getByText(send.done).waitFor();
  await leave(play, page);
}
