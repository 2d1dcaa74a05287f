import type { PartyCount } from "../roster/find-missing-party.ts";

const party = ({ host, inside, size }: PartyCount): string =>
  host === null ? `Party of ${size}: ${inside} in` : `With ${host}, party of ${size}: ${inside} in`;

/** Sentences of the open door: who came together, the counts, the camera and the size of the text. */
export const messages = {
  party,
  practise: "Try practice mode",
  practiseHint: "With made-up people and no code. Nothing is sent or saved.",
  counter: {
    title: "Checked in",
    open: "Count by ticket type",
    ticket: "Ticket",
    inside: "Checked in",
    confirmed: "Confirmed",
    all: "All",
    none: "No ticket type",
    close: "Close",
  },
  textSize: {
    larger: "Larger text",
    usual: "Normal text size",
  },
  camera: {
    choose: "Camera",
    numbered: (number: number): string => `Camera ${number}`,
  },
};
