import { describe, expect, it } from "vitest";
import { type Mark, type Selected, withMark } from "./markdown-marks.ts";

/** A text whose selection stands between ‹ and ›. */
function read(marked: string): Selected {
  const start = marked.indexOf("‹");
  const end = marked.indexOf("›") - 1;
  return { text: marked.replace(/[‹›]/g, ""), start, end };
}

const shown = ({ text, start, end }: Selected): string =>
  `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`;

const press = (marked: string, mark: Mark): string => shown(withMark(read(marked), mark, "words"));

describe("withMark", () => {
  it.each([
    ["bold", "a ‹boat› b", "a **‹boat›** b"],
    ["bold", "a **‹boat›** b", "a ‹boat› b"],
    ["bold", "a ‹›", "a **‹words›**"],
    ["italic", "a ‹boat› b", "a *‹boat›* b"],
    ["italic", "a *‹boat›* b", "a ‹boat› b"],
    ["italic", "a **‹boat›** b", "a ***‹boat›*** b"],
    ["italic", "a ***‹boat›*** b", "a **‹boat›** b"],
    ["bold", "a ***‹boat›*** b", "a *‹boat›* b"],
    ["link", "see ‹the page› now", "see [the page](‹https://›) now"],
    ["link", "‹›", "[words](‹https://›)"],
    ["list", "one\nt‹w›o\nthree", "one\n‹- two›\nthree"],
    ["list", "‹one\ntwo›", "‹- one\n- two›"],
    ["list", "‹- one\n- two›", "‹one\ntwo›"],
    ["list", "‹- one\ntwo›", "‹- - one\n- two›"],
    ["list", "‹›", "‹- ›"],
  ] as const)("%s turns %j into %j", (mark, before, after) => {
    expect(press(before, mark)).toBe(after);
  });

  it("twice leaves the text as it was", () => {
    for (const mark of ["bold", "italic", "list"] as const) {
      const once = withMark(read("a ‹boat› b\nc"), mark, "words");
      expect(withMark(once, mark, "words").text).toBe("a boat b\nc");
    }
  });
});
