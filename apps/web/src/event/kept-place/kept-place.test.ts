import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Place } from "../api/public-api.ts";
import { forgetPlace, keepPlace, readKeptPlace } from "./kept-place.ts";

const LINK = "a-long-secret-of-one-link";
const HOUR = 3_600_000;

const placeUntil = (endsAt: number): Place =>
  ({
    event: { title: "Harbour Supper", endsAt: new Date(endsAt).toISOString() },
    party: [
      {
        fullName: "Ada Visitor",
        email: "ada@example.org",
        phone: "020 555",
        answers: { dish: "Soup" },
        ticketCode: "7K2M9QX4T1VB8RZ3",
        qrSvg: "<svg/>",
        ifCancelled: ["VOID"],
      },
      { fullName: "Ben Guest", qrSvg: null },
    ],
    invoice: { number: "R-4711" },
    howToPay: { iban: "NL91" },
    canEdit: true,
    canCancel: true,
  }) as unknown as Place;

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  };
  vi.stubGlobal(
    "localStorage",
    new Proxy(storage, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("the link opens its tickets again, with nothing that a door does not need", async () => {
  await keepPlace(LINK, placeUntil(Date.now() + HOUR));
  const place = await readKeptPlace(LINK);
  expect(place?.party[0]).toMatchObject({ fullName: "Ada Visitor", qrSvg: "", email: null });
  expect(place?.party[1]?.qrSvg).toBeNull();
  expect(place).toMatchObject({ invoice: null, howToPay: null, canEdit: false, canCancel: false });
  for (const secret of ["ada@", "020", "Soup", "R-4711", "NL91"])
    expect(JSON.stringify(place)).not.toContain(secret);
});

test("another link opens nothing, and what is kept cannot be read", async () => {
  await keepPlace(LINK, placeUntil(Date.now() + HOUR));
  expect(await readKeptPlace("another-link")).toBeNull();
  const [[name = "", text = ""] = []] = kept;
  for (const secret of [LINK, "Ada", "7K2M9QX4T1VB8RZ3", "Harbour"])
    expect(name + text).not.toContain(secret);
  kept.set(name, text.replace(/"data":"..../, '"data":"AAAA'));
  expect(await readKeptPlace(LINK)).toBeNull();
});

test("a ticket is not shown a day after its event, also when no other was kept since", async () => {
  const link = "of-an-evening-long-ago";
  await keepPlace(link, placeUntil(Date.now() - 23 * HOUR));
  expect(await readKeptPlace(link)).not.toBeNull();
  await keepPlace(link, placeUntil(Date.now() - 25 * HOUR));
  expect(await readKeptPlace(link)).toBeNull();
  expect(kept.size).toBe(0);
});

test("a dead link is forgotten, and every ticket a day after its event", async () => {
  await keepPlace("old", placeUntil(Date.now() - 25 * HOUR));
  expect(kept.size).toBe(1);
  await keepPlace(LINK, placeUntil(Date.now() + HOUR));
  expect(await readKeptPlace("old")).toBeNull();
  await forgetPlace(LINK);
  expect(kept.size).toBe(0);
});
