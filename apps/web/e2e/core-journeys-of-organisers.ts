import { expect } from "vitest";
import {
  ADMIN,
  anEvent,
  button,
  enter,
  heading,
  inDialog,
  leave,
  type Play,
} from "./core-journeys.ts";

/** An organiser writes an event, publishes it, and makes a code for its door. */
export async function publishAnEvent(play: Play): Promise<void> {
  const { hand, words } = play;
  const { editor, overview } = words.events;
  const page = await enter(play, ADMIN, "/events/new");
  await hand.type(page.getByLabel(editor.field.title, { exact: true }), "Lantern Row");
  await hand.type(page.getByLabel(editor.field.startsAt).first(), "2030-06-01T19:00");
  await hand.press(button(page, editor.new.submit));
  await heading(page, "Lantern Row").waitFor();
  await hand.press(button(page, overview.publish));
  await page.getByText(overview.published).waitFor();
  await leave(play, page);

  const id = /events\/([\w-]+)/.exec(page.url())?.[1];
  const door = await enter(play, ADMIN, `/events/${id}/access-codes`);
  await hand.press(button(door, words.codes.new));
  const { label } = words.codes.field;
  await hand.type(door.getByRole("textbox", { name: label, exact: true }), "Noord");
  await hand.press(inDialog(door, words.codes.submit));
  const code = door.getByRole("textbox", { name: words.codes.made.code, exact: true });
  await expect.poll(() => code.inputValue()).toMatch(/^\w{5}-\w{5}$/);
  await hand.press(button(door, words.codes.made.close));
  await button(door, words.codes.revoke.label("Noord")).waitFor();
  await leave(play, door);
}

/** An organiser gives an event its first ticket type. */
export async function addATicketType(play: Play): Promise<void> {
  const { stage, hand, words } = play;
  const { edit, tickets } = words.events.editor;
  const { id } = await anEvent(stage, { title: "Priced Later" });
  const page = await enter(play, ADMIN, `/events/${id}/edit`);
  await hand.press(button(page, tickets.add));
  const ticket = page.getByRole("group", { name: tickets.one(1) });
  await hand.type(ticket.getByLabel(tickets.name).first(), "Supporter");
  await hand.type(ticket.getByLabel(tickets.price).first(), "15");
  await hand.press(button(page, edit.submit));
  await heading(page, "Priced Later").waitFor();
  await page.getByText("Supporter").first().waitFor();
  await leave(play, page);
}
