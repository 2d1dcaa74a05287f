import { MAIL_KIND_NAMES } from "@rollcall/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, startApi } from "../harness.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe("samples of the mails", () => {
  it("each kind is listed, in each language, light and dark", async () => {
    const list = (await api.send("GET", "/dev/mails")).text;
    for (const kind of MAIL_KIND_NAMES) expect(list).toContain(`/dev/mails/${kind}/fr`);
    const page = await api.send("GET", "/dev/mails/registrationPending/de");
    expect(page.text).toContain("Ihre Zahlung steht noch aus");
    expect(page.text).toContain("invoice-2026-000123.pdf");
    const frame = await api.send("GET", "/dev/mails/registrationPending/de/dark");
    expect(frame.text).toContain("@media all{");
    expect(frame.headers.get("content-security-policy")).toMatch(/^sandbox/);
  });

  it("404 an unknown kind, language or theme, and all of it in production", async () => {
    for (const path of ["none/en", "claimLink/xx", "claimLink/en/blue", "toString/en"])
      expect((await api.send("GET", `/dev/mails/${path}`)).status).toBe(404);
    const production = await startApi({ settings: { production: true } });
    for (const path of ["", "/claimLink/en", "/claimLink/en/light"])
      expect((await production.send("GET", `/dev/mails${path}`)).status).toBe(404);
    await production.close();
  });
});
