import { of, type PageOfProduct } from "./page-of-product.ts";

const FILE = [
  "User ID,First name,Last name,Email,Membership level,Renewal due",
  "1,Ada,Byron,a@x.org,Patron,12/31/2026",
  "2,Alan,,nope,,",
].join("\n");

/** The pages of the membership year. */
export function membershipPages(): PageOfProduct[] {
  const page = of("admin");
  return [
    page("members-import", "/members/import"),
    {
      ...page("members-import-preview", "/members/import"),
      async reach(opened) {
        const file = { name: "members.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) };
        await opened.getByLabel("File", { exact: true }).setInputFiles(file);
        await opened.getByRole("button", { name: "Upload file" }).click();
        await opened.getByText("“Patron” in 1 row").waitFor();
      },
    },
    {
      ...page("renewals", "/members/renewals"),
      reach: (opened) => opened.getByLabel("Paid period ends by").waitFor(),
    },
    {
      ...of("finance")("renewals-dialog", "/members/renewals"),
      async reach(opened) {
        await opened.getByRole("button", { name: "Preview" }).click();
        await opened.getByRole("dialog").waitFor();
      },
    },
  ];
}
