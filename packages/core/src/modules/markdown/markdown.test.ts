import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { refused } from "#testing/people/refused.ts";

const { as, newMember } = await openClub();
const manager = as(await newMember(["EVENT_MANAGER"])).markdown;

describe("POST /api/markdown/preview", () => {
  test("200 with the HTML that the page of an event would have", async () => {
    expect(await manager.preview({ text: "**Warm** clothes" })).toEqual({
      html: "<p><strong>Warm</strong> clothes</p>\n",
    });
    const { html } = await manager.preview({ text: "<script>alert(1)</script>" });
    expect(html).not.toContain("<script");
    expect(await manager.preview({ text: "" })).toEqual({ html: "" });
  });

  test("400 VALIDATION_ERROR for more than a description may have, 401 for nobody", async () => {
    const long = manager.preview({ text: "a".repeat(20_001) });
    await expect(long).rejects.toEqual(refused("VALIDATION_ERROR"));
    await expect(as().markdown.preview({ text: "a" })).rejects.toEqual(refused("UNAUTHORIZED"));
  });

  test.each(["MEMBER", "GUEST", "FINANCE_MANAGER"] as const)(
    "403 FORBIDDEN for a %s, who writes no texts",
    async (role) => {
      const { markdown } = as(await newMember([role]));
      await expect(markdown.preview({ text: "a" })).rejects.toEqual(refused("FORBIDDEN"));
    },
  );
});
