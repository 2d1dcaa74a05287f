import { of, type PageOfProduct } from "./page-of-product.ts";

const page = of("admin");

const dialog = (name: string, path: string, button: string): PageOfProduct => ({
  ...page(name, path),
  async reach(opened) {
    await opened.getByRole("button", { name: button, exact: true }).click();
    await opened.getByRole("dialog").getByRole("textbox").first().waitFor();
  },
});

/** The dialog of the first row of a list. */
const dialogOfRow = (name: string, list: string, button: RegExp): PageOfProduct => ({
  ...page(name, "/settings/membership"),
  async reach(opened) {
    await opened
      .getByRole("list", { name: list })
      .getByRole("button", { name: button })
      .first()
      .click();
    await opened.locator("dialog[open]").getByRole("button").last().waitFor();
  },
});

/** The pages of members, of what their membership costs, and of what was done. */
export function peoplePages({ member }: { member: string }): PageOfProduct[] {
  return [
    page("members", "/members"),
    page("members-lapsed", "/members?standing=LAPSED"),
    {
      ...page("member-record", `/members?record=${member}`),
      reach: (opened) => opened.getByRole("heading", { name: "Contact and role" }).waitFor(),
    },
    page("member", `/members/${member}`),
    dialog("member-edit", `/members/${member}`, "Edit"),
    dialog("member-erase", `/members/${member}`, "Erase"),
    page("member-new", "/members/new"),
    page("membership", "/settings/membership"),
    dialog("membership-type-new", "/settings/membership", "Add type"),
    dialog("membership-field-new", "/settings/membership", "Add field"),
    dialogOfRow("membership-type-edit", "Membership types", /^Edit /u),
    dialogOfRow("membership-type-delete", "Membership types", /^Delete /u),
    dialogOfRow("membership-field-edit", "Member fields", /^Edit /u),
    dialogOfRow("membership-field-delete", "Member fields", /^Delete /u),
    page("activity-none", "/settings/activity?action=MEMBER_ERASED"),
    {
      ...page("activity", "/settings/activity"),
      async reach(opened) {
        // A table of another width is another table, whose details are closed.
        await opened.setViewportSize({ width: 390, height: 844 });
        await opened.locator("summary").filter({ hasText: "kind" }).first().click();
      },
    },
  ];
}
