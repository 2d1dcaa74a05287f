import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { linkMailedTo } from "../support/mailed-link.ts";
import { button, expectSound, heading, logIn } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("proveaddress");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

const PASSWORD = "herons over the weir";
const ADDRESS = "m01@riverside.example";

const register = (tenantSlug: string, email: string, password = PASSWORD) =>
  stage.call("POST", "/auth/register", undefined, { tenantSlug, email, password, fullName: "Ada" });

const linkIn = (email: string) => linkMailedTo(stage, email, /\/verify-email#[^\s"<]+/);

describe("an address that is not proven", () => {
  test("says so at the login, sends the link again, and opens with the link and the password", async () => {
    const email = "newcomer@example.org";
    expect((await register("riverside", email)).data.emailVerified).toBe(false);
    const page = await stage.open("/login");
    await logIn(page, email, PASSWORD);
    await page.getByRole("status").getByText("We sent a confirmation link").waitFor();
    await button(page, "Resend link").click();
    await page.getByText("Requested again.").waitFor();
    await expectSound(stage, page);
    const link = await linkIn(email);
    expect(link).toMatch(/^\/verify-email#token=[\w-]+$/);
    await page.goto(stage.url + link.replace("#", "?"));
    await heading(page, "Confirm your address").waitFor();
    expect(page.url()).toBe(stage.url + link);
    await page.getByLabel("Password").fill("not the password");
    await button(page, "Confirm and log in").click();
    await page.getByText("This is not the password you registered with").waitFor();
    await expectSound(stage, page);
    await page.getByLabel("Password").fill(PASSWORD);
    await button(page, "Confirm and log in").click();
    await button(page, "Log out").first().waitFor();
    await page.goto(stage.url + link);
    await page.reload();
    await page.getByLabel("Password").fill(PASSWORD);
    await button(page, "Confirm and log in").click();
    await page.getByRole("alert").getByText("This link is invalid").waitFor();
    await page.context().close();
  });
});

describe("one address in two clubs", () => {
  test("chooses at the login; the expired session goes on in its own club", async () => {
    // The password that opens riverside's account opens northlight's as well.
    const password = "rollcall-demo-2026";
    expect((await register("northlight", ADDRESS, password)).status).toBe(201);
    const token = new URLSearchParams((await linkIn(ADDRESS)).split("#")[1]).get("token");
    const proof = { token, password };
    expect((await stage.call("POST", "/auth/verify-email", undefined, proof)).status).toBe(200);
    const page = await stage.open("/my/profile");
    await logIn(page, ADDRESS);
    const club = page.getByLabel("Organisation");
    await club.waitFor();
    await club.selectOption("Northlight Arts Society");
    await button(page, "Log in").click();
    await page.getByTitle("Northlight Arts Society").filter({ visible: true }).waitFor();
    // The cookies of an answer that is still on its way would come back after they were cleared.
    await page.reload({ waitUntil: "networkidle" });
    await page.getByTitle("Northlight Arts Society").filter({ visible: true }).waitFor();
    await page.context().clearCookies();
    const headers = { authorization: "Bearer not-a-token" };
    await page.route(
      "**/trpc/billing.myInvoices*",
      (route) => route.continue({ headers: { ...route.request().headers(), ...headers } }),
      { times: 1 },
    );
    await page.getByRole("link", { name: "My invoices" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await dialog.getByLabel("Password").fill(password);
    await dialog.getByRole("button", { name: "Log in" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.goto(`${stage.url}/my/profile`);
    await page.getByTitle("Northlight Arts Society").filter({ visible: true }).waitFor();
    await expect.poll(() => page.getByText("Riverside Rowing Club").count()).toBe(0);
    await page.context().close();
  });
});

describe("a suspended organisation", () => {
  test("says at the login that it is suspended", async () => {
    const credentials = { email: "platform@rollcall.example", password: "rollcall-demo-2026" };
    const answer = await stage.call("POST", "/auth/platform/login", undefined, credentials);
    const { token } = answer as unknown as { token: string };
    const { data } = await stage.call("GET", "/platform/tenants?search=northlight", token);
    const path = `/platform/tenants/${data[0].id}`;
    const change = await stage.call("PATCH", path, token, { status: "SUSPENDED" });
    expect(change.status).toBe(200);
    const page = await stage.open("/login");
    await logIn(page, "member2@northlight.example");
    await page.getByRole("alert").getByText("This organisation is suspended").waitFor();
    await expectSound(stage, page);
    await page.context().close();
  });
});
