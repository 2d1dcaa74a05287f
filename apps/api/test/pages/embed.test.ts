import { makeEvent, makeTenant } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, startApi } from "../harness.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const WEBSITES = ["https://www.club.example", "https://club.example"];

const ancestorsIn = ({ headers }: { headers: Headers }) =>
  /frame-ancestors ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1];

describe("pages in a frame of a club's website", () => {
  it("200 for the list and an event, in frames of the listed websites alone", async () => {
    const club = await makeTenant(api.services, { websites: WEBSITES });
    const event = await makeEvent(api.services, club);
    for (const [path, own] of [
      [`/${club.slug}/embed`, `/${club.slug}`],
      [`/${club.slug}/embed/${event.slug}`, `/${club.slug}/events/${event.slug}`],
    ]) {
      const page = await api.send("GET", `${path}`);
      expect(page.status).toBe(200);
      expect(ancestorsIn(page)).toBe(`'self' ${WEBSITES.join(" ")}`);
      expect(page.headers.get("x-frame-options")).toBeNull();
      expect(page.headers.get("x-robots-tag")).toBe("noindex");
      expect(page.text).toContain("<html data-embedded");
      expect(page.text).toContain(
        `<link rel="canonical" href="${api.services.settings.publicUrl}${own}" />`,
      );
    }
  });

  it("200 for an event that was cancelled, and 404 for none, still without the club's header", async () => {
    const club = await makeTenant(api.services, { websites: WEBSITES });
    const values = { publishedAt: new Date(0), status: "CANCELLED" as const };
    const { slug } = await makeEvent(api.services, club, values);
    const answers = await Promise.all(
      [slug, "nothing"].map((name) => api.send("GET", `/${club.slug}/embed/${name}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
    for (const { text } of answers) expect(text).toContain("<html data-embedded");
  });

  it("other pages of the club stand in no frame, nor do those of a club without websites", async () => {
    const club = await makeTenant(api.services, { websites: WEBSITES });
    const other = await makeTenant(api.services);
    const event = await makeEvent(api.services, club);
    const paths = [`/${club.slug}`, `/${club.slug}/events/${event.slug}`, `/${other.slug}/embed`];
    for (const path of paths) {
      const page = await api.send("GET", path);
      expect(page.status).toBe(200);
      expect(ancestorsIn(page)).toBe("'none'");
      expect(page.headers.get("x-frame-options")).toBe("DENY");
    }
  });

  it.each(["/nobody/embed", "/riverside/embed/x/y"])("404 for %s", async (path) => {
    expect((await api.send("GET", path)).status).toBe(404);
  });
});
