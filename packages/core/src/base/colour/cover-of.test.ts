import { expect, test } from "vitest";
import { getCover } from "./get-cover.ts";

const tenant = { accentColour: "#2450d8" };

test("a cover of its own is offered in two widths", () => {
  expect(getCover({ id: "one", coverImage: "/media/x.webp", tenant })).toEqual({
    src: "/media/x-800.webp",
    srcset: "/media/x-800.webp 800w, /media/x.webp 1600w",
  });
});

test("an event without one has the pattern of its club's colour, which no quote can end", () => {
  const { src, srcset } = getCover({ id: 'o"ne', coverImage: null, tenant });
  expect(srcset).toBe("");
  expect(src).toMatch(/^data:image\/svg\+xml,%3Csvg[^"'<>]+$/);
  expect(getCover({ id: "two", coverImage: null, tenant }).src).not.toBe(src);
});
