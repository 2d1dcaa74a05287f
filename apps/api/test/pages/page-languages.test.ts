import { makeEvent, makeTenant } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, startApi } from "../harness.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** The language of the page's text, which is the one that its header names. */
async function languageOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await api.send("GET", path, { headers });
  const [, lang = ""] = /<html lang="([^"]*)">/.exec(answer.text) ?? [];
  expect(answer.headers.get("content-language")).toBe(lang);
  expect(answer.headers.get("vary")).toMatch(/Accept-Language, Cookie/);
  return lang;
}

const GERMAN = { "accept-language": "de-CH,de;q=0.9,en;q=0.8" };

describe("the language of a page", () => {
  it.each([
    ["de-CH, en;q=0.5", "de"],
    ["en;q=0.5, fr-CA;q=0.9", "fr"],
    ["es, pt;q=0.9, nl;q=0.1", "nl"],
    ["nl;q=0, de;q=0.1", "de"],
    ["es", "en"],
    ["*", "en"],
    [";;;q=,,", "en"],
  ])("200 for a browser that accepts %s: in %s", async (accepted, language) => {
    expect(await languageOf("/login", { "accept-language": accepted })).toBe(language);
  });

  it("200 without any wish: in English", async () => {
    expect(await languageOf("/login")).toBe("en");
    expect(await languageOf("/platform/login", { cookie: "language=tlh" })).toBe("en");
    expect(await languageOf("/login?lang=../../etc")).toBe("en");
  });

  it("200 in the person's own language before the club's, in the club's before the browser's", async () => {
    const club = await makeTenant(api.services, { language: "nl" });
    const event = await makeEvent(api.services, club, {});
    const door = `/${club.slug}/events/${event.id}/check-in/staff`;
    const paths = [`/${club.slug}`, `/${club.slug}/apply`, `/${club.slug}/events/${event.slug}`];
    for (const path of [...paths, `/${club.slug}/events/gone`, door]) {
      expect(await languageOf(path, GERMAN), path).toBe("nl");
      const own = { ...GERMAN, cookie: "club_language=de; language=fr" };
      expect(await languageOf(path, own), path).toBe("fr");
      expect(await languageOf(`${path}?lang=en`, own), path).toBe("en");
    }
  });

  it("200 in the portal in the language of the club that was logged in to", async () => {
    const cookie = "club_language=fr";
    expect(await languageOf("/dashboard", { ...GERMAN, cookie })).toBe("fr");
    expect(await languageOf("/dashboard", { ...GERMAN, cookie: `language=nl; ${cookie}` })).toBe(
      "nl",
    );
  });

  it("200 with the words of links in it, and dates as its readers write them", async () => {
    const club = await makeTenant(api.services, { language: "de", name: "Ruderclub" });
    const event = await makeEvent(api.services, club, {
      startsAt: new Date("2031-03-05T18:00:00Z"),
      endsAt: new Date("2031-03-05T20:00:00Z"),
      timezone: "Europe/Berlin",
    });
    const { text } = await api.send("GET", `/${club.slug}/events/${event.slug}`);
    expect(text).toContain("Mittwoch, 5. März 2031");
    const list = await api.send("GET", `/${club.slug}`);
    expect(list.text).toContain("<title>Veranstaltungen · Ruderclub</title>");
  });

  it("404 and the way out of a mailing list in it too", async () => {
    const missing = await api.send("GET", "/nothing-here", { headers: GERMAN });
    expect([missing.status, missing.headers.get("content-language")]).toEqual([404, "de"]);
    expect(missing.text).toContain("Seite nicht gefunden");
    const leaving = await api.send("GET", "/unsubscribe", { headers: GERMAN });
    expect(leaving.text).toContain("Mitteilungen abbestellen");
    expect(await languageOf("/unsubscribe", GERMAN)).toBe("de");
  });

  it("304 only for the language that is known", async () => {
    const { headers } = await api.send("GET", "/login", { headers: GERMAN });
    const known = { "if-none-match": headers.get("etag") ?? "" };
    expect((await api.send("GET", "/login", { headers: { ...GERMAN, ...known } })).status).toBe(
      304,
    );
    expect((await api.send("GET", "/login", { headers: known })).status).toBe(200);
  });

  it("200 for the worker of each language, whose files are there", async () => {
    for (const name of ["staff-sw.js", "staff-sw-nl.js", "staff-sw-de.js", "staff-sw-fr.js"]) {
      const worker = await api.send("GET", `/${name}`);
      expect([worker.status, worker.headers.get("service-worker-allowed")]).toEqual([200, "/"]);
      const files = [...worker.text.matchAll(/\/assets\/[\w.-]+/g)].map(([file]) => file);
      expect(files.length).toBeGreaterThan(3);
      for (const file of files) expect((await api.send("GET", file)).status, file).toBe(200);
    }
  });
});
