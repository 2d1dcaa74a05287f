import {
  ADMIN,
  addressOf,
  anEvent,
  button,
  enter,
  heading,
  inDialog,
  leave,
  open,
  type Play,
  register,
} from "./core-journeys.ts";
import { anEvening } from "./support/door.ts";
import { linkMailedTo } from "./support/mailed-link.ts";
import { placeLinkIn } from "./support/place-link.ts";

/** A visitor registers with two friends. */
export async function registerAParty(play: Play): Promise<void> {
  const { stage, hand, words } = play;
  const { form, result } = words.event;
  const { slug } = await anEvent(stage, { title: "Harbour Supper", capacity: 9 });
  const page = await open(play, `/riverside/events/${slug}`);
  await hand.type(page.getByLabel(form.name), "Sanne Visser");
  await hand.type(page.getByLabel(form.email).first(), addressOf(play, "sanne"));
  for (const [at, guest] of ["Joost Gast", "Anouk Gast"].entries()) {
    await hand.press(button(page, form.addGuest));
    await hand.type(page.getByLabel(form.guestName, { exact: true }).nth(at), guest);
  }
  await hand.press(button(page, form.submitParty(3)));
  await heading(page, result.confirmed).waitFor();
  await leave(play, page);
}

/** A visitor waits, is approved by an organiser, and cancels by the mail's link. */
export async function waitAndCancel(play: Play): Promise<void> {
  const { stage, hand, words } = play;
  const { form, result, place } = words.event;
  const event = await anEvent(stage, { title: "Small Table", capacity: 1 });
  await register(stage, event, { fullName: "First Come", email: addressOf(play, "first") });
  const visitor = await open(play, `/riverside/events/${event.slug}`);
  await hand.type(visitor.getByLabel(form.name), "Wanda Wacht");
  await hand.type(visitor.getByLabel(form.email).first(), addressOf(play, "wanda"));
  await hand.press(button(visitor, form.submitWaitlist));
  await heading(visitor, result.waitlisted).waitFor();
  await leave(play, visitor);

  const organiser = await enter(play, ADMIN, `/events/${event.id}/waitlist`);
  await hand.press(button(organiser, words.waitlist.approve.label("Wanda Wacht")));
  await hand.press(inDialog(organiser, words.waitlist.override.confirm));
  await organiser.getByText(words.waitlist.approve.done("Wanda Wacht")).waitFor();
  await leave(play, organiser);

  const again = await open(play, await placeLinkIn(stage, addressOf(play, "wanda")));
  await hand.press(button(again, place.cancelAll(1)));
  await hand.press(button(again, place.confirmCancel));
  await heading(again, place.cancelled).waitFor();
  await leave(play, again);
}

/** Somebody applies for membership, is approved, and claims the account by the mail's link. */
export async function becomeAMember(play: Play): Promise<void> {
  const { stage, hand, words } = play;
  const { apply } = words.event;
  const visitor = await open(play, "/riverside/apply");
  await hand.type(visitor.getByLabel(apply.name), "Ursula Nieuw");
  await hand.type(visitor.getByLabel(apply.email).first(), addressOf(play, "ursula"));
  await hand.press(button(visitor, apply.submit));
  await heading(visitor, apply.done).waitFor();
  await leave(play, visitor);

  const admin = await enter(play, ADMIN, "/members/applications?status=PENDING");
  await hand.press(button(admin, "Ursula Nieuw"));
  await hand.press(inDialog(admin, words.applications.approve.action));
  await admin.getByText(words.applications.approve.done("Ursula Nieuw")).waitFor();
  await leave(play, admin);

  const link = await linkMailedTo(stage, addressOf(play, "ursula"), /\/claim#[^\s"<]+/);
  const member = await open(play, link);
  await heading(member, words.session.claim.title("Ursula Nieuw")).waitFor();
  const { newPassword } = words.common;
  await hand.type(member.getByLabel(newPassword.new, { exact: true }), "vier losse woorden 2026");
  await hand.type(member.getByLabel(newPassword.again), "vier losse woorden 2026");
  await hand.press(button(member, words.session.claim.submit));
  await member.waitForURL(/\/my\//);
  await member.locator("main h1").waitFor();
  await leave(play, member);
}

/** A volunteer opens the door, lets somebody in, takes it back, and lets in who is on no list. */
export async function workTheDoor(play: Play): Promise<void> {
  const { stage, hand, words } = play;
  const { login, tabs, find, log, undo, walkIn, verdict } = words.checkin;
  const evening = await anEvening(stage, await stage.login(ADMIN), ["Ada Lovelace"]);
  const page = await open(play, evening.staffPath);
  await hand.type(page.getByLabel(login.code), evening.code);
  await hand.type(page.getByLabel(login.name), "Anna");
  await hand.press(button(page, login.submit));
  await heading(page, "Harbour Supper").waitFor();
  await hand.press(button(page, tabs.find));
  await hand.type(page.getByLabel(find.search), "lovelace");
  await hand.press(button(page, find.checkInName("Ada Lovelace")));
  // A green answer goes by itself.
  await page.getByRole("alertdialog").waitFor();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await hand.press(button(page, tabs.log));
  await hand.press(button(page, log.undoName("Ada Lovelace")));
  await page.getByText(undo.done("Ada Lovelace")).first().waitFor();
  await hand.press(button(page, tabs.walkIn));
  await hand.type(page.getByLabel(walkIn.name), "Walter Zomaar");
  await hand.press(button(page, walkIn.submit));
  await page.getByRole("alertdialog").getByText(verdict.walkIn).waitFor();
  await leave(play, page);
}
