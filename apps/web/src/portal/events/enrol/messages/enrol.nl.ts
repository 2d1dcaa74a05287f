import { formatNumber } from "#lib/format/format-number.ts";
import type { enrol as english } from "./enrol.ts";

const count = (number: number) => formatNumber(number);

export const enrol: typeof english = {
  members: "Leden selecteren",
  search: "Leden zoeken",
  what: "leden",
  noneFits: "Geen leden gevonden",
  all: "Alles op deze pagina selecteren",
  allThatFit: (total) => `Alle ${count(total)} selecteren`,
  reading: (read, total) => `${count(read)} van ${count(total)} geladen`,
  chosen: (number) => `${count(number)} geselecteerd`,
  nobody: "Nog niemand geselecteerd.",
  more: (number) => `en nog ${count(number)}`,
  clear: "Selectie wissen",
  ticket: "Ticket",
  firstTicket: "Eerste ticket dat niet voor gasten is",
  seatsLeft: (seats) =>
    seats === 1
      ? "Er is 1 plaats vrij. Verdere leden komen op de wachtlijst."
      : `Er zijn ${count(seats)} plaatsen vrij. Verdere leden komen op de wachtlijst.`,
  submit: "Geselecteerde leden inschrijven",
  missing: { memberIds: "Selecteer minstens één lid" },
  done: {
    registered: (number) => `${count(number)} ingeschreven`,
    waitlisted: (number) => `${count(number)} op de wachtlijst`,
    already: (number) => `${count(number)} al ingeschreven`,
  },
};
