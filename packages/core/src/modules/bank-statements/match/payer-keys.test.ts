import { expect, test } from "vitest";
import { nameKey, squashName } from "#base/text/name-key.ts";
import { payerKeys } from "./payer-keys.ts";

test.each([
  ["Lovelace, Ada", "Ada Lovelace"],
  ["Mrs Ada Lovelace", "Ada Lovelace"],
  ["MUELLER ANNA", "Anna Müller"],
  ["BAUER MUELLER JOERG", "Jörg Bauer-Müller"],
  ["STRAUSS JUERGEN", "Jürgen Strauß"],
  ["OCONNOR SINEAD", "Sinéad O’Connor"],
  ["JEANPIERRE MARTIN", "Jean-Pierre Martin"],
  ["MME MARTIN JEAN PIERRE", "Jean-Pierre Martin"],
  ["K VANDERBERG", "K. van der Berg"],
  ["SOERENSEN KAJ", "Kaj Sørensen"],
])("%s may be %s", (payer, member) => {
  expect(payerKeys(payer)).toContain(squashName(nameKey(member)));
});

test.each([
  ["MUELLER", "Müller"],
  ["BAUR ANNA", "Anna Bauer"],
  ["ANNA MULLER", "Hanna Müller"],
])("%s is not %s", (payer, member) => {
  expect(payerKeys(payer)).not.toContain(squashName(nameKey(member)));
});
