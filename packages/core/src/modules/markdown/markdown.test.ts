import { describe, expect, test } from "vitest";
import { openClub } from "#testing/club.ts";
import { refused } from "#testing/refused.ts";

const { as, newMember } = await openClub();
const member = as(await newMember()).markdown;

describe("POST /api/markdown/preview", () => {
  test("200 with the HTML that the page of an event would have", async () => {
    expect(await member.preview({ text: "**Warm** clothes" })).toEqual({
      html: "<p><strong>Warm</strong> clothes</p>\n",
    });
    const { html } = await member.preview({ text: "<script>alert(1)</script>" });
    expect(html).not.toContain("<script");
    expect(await member.preview({ text: "" })).toEqual({ html: "" });
  });

  test("400 VALIDATION_ERROR for more than a description may have, 401 for nobody", async () => {
    const long = member.preview({ text: "a".repeat(20_001) });
    await expect(long).rejects.toEqual(refused("VALIDATION_ERROR"));
    await expect(as().markdown.preview({ text: "a" })).rejects.toEqual(refused("UNAUTHORIZED"));
  });
});
