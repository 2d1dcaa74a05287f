import { expect, test } from "vitest";
import { marksIn, sampleSentence } from "./sample-sentence.ts";

test.each([
  [(name: string, at: string | null) => (at ? `${name} at ${at}` : name), ["0", "1"]],
  [(count: number) => (count === 1 ? "1 seat" : `${count} seats`), ["0"]],
  [(names: string[]) => `To ${names.join(", ")} and ${names.length - 1} more`, ["0"]],
  [({ taken, free }: { taken: number; free: number }) => `${taken}, ${free}`, ["0"]],
  [(_name: string, sum: number) => `At most ${new Intl.NumberFormat("de").format(sum)}`, ["1"]],
  [(_name: string) => "Somebody", []],
])("%s names %j", (sentence, marks) => {
  expect(marksIn(sampleSentence(sentence as (...values: never[]) => unknown))).toEqual(marks);
});
