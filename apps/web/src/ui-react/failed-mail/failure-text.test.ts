import { expect, test } from "vitest";
import { failureText } from "./failure-text.ts";
import { messages } from "./messages.ts";

const text = messages.why;

test.each([
  ["EENVELOPE 550: The mail server refused", text.refused],
  ["EMESSAGE 554: The mail server refused", text.refused],
  ["EENVELOPE 450: The mail server refused", text.busy],
  ["EAUTH 535: The mail server refused", text.login],
  ["ECONNECTION: connect", text.unreachable],
  ["ESOCKET: connect ECONNREFUSED", text.unreachable],
  ["EDNS: getaddrinfo", text.unreachable],
  ["NobodyToWriteTo: Nobody to write to has an e-mail address", text.nobody],
  ["TypeError: 550 apples", text.other],
  ["", text.other],
  [null, text.other],
])("%j reads as a person understands it", (stored, read) => {
  expect(failureText(stored)).toBe(read);
});
