import { expect, it } from "vitest";
import type { RosterRow } from "../session/checkin-api.ts";
import { findNamesakes, searchRoster } from "./roster.ts";

const row = (fullName: string): RosterRow => ({
  registrationId: fullName,
  fullName,
  label: "Member",
  ticketType: null,
  status: "CONFIRMED",
  checkedInAt: null,
  checkedInBy: null,
  codeHash: fullName,
  amountDue: null,
});

it("finds a person whose letters the keyboard of the door does not have", () => {
  const rows = ["Søren Ðorđe", "Đặng Hằng", "Işık Groß", "Anna O’Neil"].map(row);
  for (const search of ["soren", "dorde", "DANG hang", "isik gross", "o'neil", "SOEREN"])
    expect(searchRoster(rows, search, 10), search).toHaveLength(1);
});

it("finds a person without the blanks, dashes and apostrophes of the name", () => {
  const rows = ["Sinéad O’Connor", "Jean-Pierre Weiß", "Klaas van der Berg", "Sarah Ansel"].map(
    row,
  );
  const namesFound = (search: string) =>
    searchRoster(rows, search, 10).map(({ fullName }) => fullName);
  expect(namesFound("oconnor")).toEqual(["Sinéad O’Connor"]);
  expect(namesFound("WEISS jeanpierre")).toEqual(["Jean-Pierre Weiß"]);
  expect(namesFound("klaas vanderberg")).toEqual(["Klaas van der Berg"]);
  expect(namesFound("o connor")).toEqual(["Sinéad O’Connor"]);
  expect(namesFound("hans")).toEqual([]);
});

it("finds whoever has a seat under a whole name, and nobody for a part of one", () => {
  const gone = { ...row("Gus Guest"), status: "CANCELLED" } as const;
  const rows = [row("Gus Gúest"), row("Gus Guesting"), gone];
  expect(findNamesakes(rows, " gus  guest ").map(({ fullName }) => fullName)).toEqual([
    "Gus Gúest",
  ]);
  for (const part of ["", " ", "gus", "guest"]) expect(findNamesakes(rows, part)).toEqual([]);
});
