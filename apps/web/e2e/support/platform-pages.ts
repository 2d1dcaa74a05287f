import { linkMailedTo } from "./mailed-link.ts";
import { of, type PageOfProduct } from "./page-of-product.ts";
import type { Stage } from "./running-product.ts";

const TOM = "tom@rollcall.example";

/** The pages of those who run the product: two are at work, one is invited, and one shut out. */
export async function platformPages(stage: Stage): Promise<PageOfProduct[]> {
  const page = of("platform");
  const token = await logIn(stage);
  const tenant = (await stage.call("GET", "/platform/tenants", token)).data[0].id;
  const invite = async (fullName: string, email: string) =>
    (await stage.call("POST", "/platform/users", token, { fullName, email })).data.id;
  await invite("Ines Invited", "ines@rollcall.example");
  await invite("Tom Two", TOM);
  await setPassword(stage);
  const gone = await invite("Gerrit Gone-Since-the-Beginning", "gerrit@rollcall.example");
  await stage.call("POST", `/platform/users/${gone}/disable`, token);
  return [
    page("platform-tenants", "/platform"),
    page("platform-failed-mail-none", "/platform/mail"),
    page("platform-activity", "/platform/activity"),
    page("platform-users", "/platform/users"),
    {
      ...page("platform-user-invite", "/platform/users"),
      async reach(opened) {
        await opened.getByRole("button", { name: "Invite user" }).click();
        await opened.getByRole("dialog").getByRole("textbox").first().waitFor();
      },
    },
    page("platform-security", "/platform/security"),
    page("platform-tenant", `/platform/tenants/${tenant}`),
    page("platform-tenant-new", "/platform/tenants/new"),
    page("platform-tenant-edit", `/platform/tenants/${tenant}/edit`),
  ];
}

/** Tom has followed the link of the invitation. */
async function setPassword(stage: Stage): Promise<void> {
  const link = await linkMailedTo(stage, TOM, /\/platform\/reset-password#token=[\w-]+/);
  const token = link.split("=")[1];
  const password = "swans below the bridge";
  await stage.call("POST", "/auth/reset-password", undefined, { token, password });
}

async function logIn(stage: Stage): Promise<string> {
  const credentials = { email: "platform@rollcall.example", password: "rollcall-demo-2026" };
  const answer = await stage.call("POST", "/auth/platform/login", undefined, credentials);
  return (answer as unknown as { token: string }).token;
}
