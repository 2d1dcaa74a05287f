import type { Page } from "playwright-core";
import { of, type PageOfProduct } from "./page-of-product.ts";
import { placeLinkIn } from "./place-link.ts";
import type { Stage } from "./running-product.ts";

const ADMIN = "admin@riverside.example";
const MEMBER = "m01@riverside.example";
const DAY_MS = 86_400_000;

/** A registration as its guest, its member and its organiser see it: unpaid, with a guest. */
export async function placePages(stage: Stage): Promise<PageOfProduct[]> {
  const { eventId, link } = await makeParties(stage);
  return [...guestPages(link), ...memberPages(eventId), ...organiserPages(eventId)];
}

/** A paid dinner with a question to each attendee, for which a guest and a member have registered. */
async function makeParties(stage: Stage): Promise<{ eventId: string; link: string }> {
  const token = await stage.login(ADMIN);
  await stage.call("PATCH", "/tenant", token, { paymentInstructions: "NL91 ABNA 0417 1643 00" });
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const diet = { key: "diet", label: "Diet", type: "TEXT", required: true, perAttendee: true };
  const { data } = await stage.call("POST", "/events", token, {
    ...{ title: "Harbour Supper", venue: "Boathouse", startsAt: at(20), endsAt: at(20.2) },
    ...{ questions: [diet], ticketTypes: [{ name: "Seat", price: 2500 }] },
  });
  await stage.call("POST", `/events/${data.id}/publish`, token);
  const answers = { diet: "Fish" };
  const party = { answers, guests: [{ fullName: "Gus Gast", answers }] };
  const email = "vera.visitor@example.org";
  await stage.call("POST", `/public/riverside/events/${data.slug}/register`, undefined, {
    ...{ ...party, fullName: "Vera Visitor", email },
  });
  await stage.call("POST", `/events/${data.id}/checkout`, await stage.login(MEMBER), party);
  return { eventId: data.id, link: await placeLinkIn(stage, email) };
}

const press = (name: string) => async (opened: Page) => {
  await opened.getByRole("button", { name, exact: true }).click();
};

function guestPages(link: string): PageOfProduct[] {
  const page = of("visitor");
  return [
    page("place", link),
    { ...page("place-edit", link), reach: press("Edit details") },
    { ...page("place-cancel-guest", link), reach: press("Cancel Gus Gast's seat") },
    page("place-dead-link", "/riverside/place#token=worn.out.link"),
  ];
}

function memberPages(eventId: string): PageOfProduct[] {
  const page = of("member");
  const path = `/my/events/${eventId}`;
  const place = (name: string, button: string) => ({
    ...page(name, path),
    async reach(opened: Page) {
      await press(button)(opened);
      await opened.getByRole("dialog").waitFor();
    },
  });
  return [
    page("my-event-unpaid", path),
    place("my-event-edit", "Edit details"),
    place("my-event-cancel-guest", "Cancel Gus Gast's seat"),
  ];
}

function organiserPages(eventId: string): PageOfProduct[] {
  const page = of("admin");
  const registration = (name: string, button?: string) => ({
    ...page(name, `/events/${eventId}/registrations`),
    async reach(opened: Page) {
      await opened.getByRole("row").getByRole("link", { name: "Vera Visitor" }).click();
      const dialog = opened.getByRole("dialog", { name: "Vera Visitor" });
      await dialog.waitFor();
      if (!button) return;
      await dialog.getByRole("button", { name: button }).click();
      await dialog.getByRole("button", { name: "Resend email" }).waitFor({
        state: "detached",
      });
    },
  });
  return [
    registration("registration"),
    registration("registration-edit", "Edit"),
    registration("registration-transfer", "Transfer"),
    registration("registration-add-guest", "Add guest"),
    registration("registration-cancel", "Cancel registration"),
  ];
}
