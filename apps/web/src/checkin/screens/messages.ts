import type { PartyCount } from "../roster/party-of.ts";

const party = ({ host, inside, size }: PartyCount): string =>
  host === null ? `Party of ${size}: ${inside} in` : `With ${host}, party of ${size}: ${inside} in`;

/** Sentences of the open door: who came together, the counts, the camera and the size of the text. */
export const messages = {
  party,
  practise: "Practise first",
  practiseHint: "With made-up people, without a code. Nothing is sent or kept.",
  counter: {
    title: "Who is in",
    open: "Count by ticket",
    ticket: "Ticket",
    inside: "In",
    expected: "Of",
    all: "All",
    none: "Without a ticket type",
    close: "Close",
  },
  textSize: {
    larger: "Larger text",
    usual: "Usual text size",
  },
  camera: {
    choose: "Camera",
    numbered: (number: number): string => `Camera ${number}`,
  },
};
