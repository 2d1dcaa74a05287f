import { createHash } from "node:crypto";
import { makeEvent, makeTenant } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, startApi } from "../harness.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const NASTY = `"><script>alert('&')</script> $& Gala`;
const title = (text: string) => /<title>([^<]*)<\/title>/.exec(text)?.[1];
const og = (text: string, name: string) =>
  new RegExp(`<meta property="og:${name}" content="([^"]*)" />`).exec(text)?.[1];

/** A script within the page; the subject of the page is data and none. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?! type="application\/ld\+json">\{)/;

/** What search engines find in a page. */
function dataIn(text: string): Record<string, unknown> {
  const [, data = ""] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text) ?? [];
  return JSON.parse(data);
}

/** What the page's script finds in it. */
function answerIn(text: string): unknown {
  const [, written = ""] = /<div id="page" data-answer="([^"]*)">/.exec(text) ?? [];
  const plain = { quot: '"', "#39": "'", lt: "<", gt: ">", amp: "&" };
  return JSON.parse(written.replace(/&([^;]+);/g, (_all, name: keyof typeof plain) => plain[name]));
}

describe("the public pages", () => {
  it("200 with the event's share tags, everything in them escaped", async () => {
    const club = await makeTenant(api.services, { name: "Rowing & <Friends>" });
    const event = await makeEvent(api.services, club, {
      title: NASTY,
      venue: "The Boathouse",
      description: `${"Line one.\n".repeat(60)}end`,
    });
    const path = `/${club.slug}/events/${event.slug}`;
    const { status, text, headers } = await api.send("GET", path);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(title(text)).toBe(
      "&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt; $&amp; Gala · Rowing &amp; &lt;Friends&gt;",
    );
    expect(og(text, "title")).toBe(title(text));
    expect(og(text, "site_name")).toBe("Rowing &amp; &lt;Friends&gt;");
    expect(og(text, "description")).toContain("The Boathouse. Line one.");
    expect(og(text, "description")?.length).toBeLessThanOrEqual(200);
    expect(og(text, "url")).toBe(`${api.services.settings.publicUrl}${path}`);
    expect(text).not.toMatch(INLINE_SCRIPT);
    expect(dataIn(text)["name"]).toBe(NASTY);
    expect(text.match(/<title>/g)).toHaveLength(1);
  });

  it("200 for an event that has ended or was cancelled, which search engines forget", async () => {
    const club = await makeTenant(api.services);
    const ended = { startsAt: new Date(0), endsAt: new Date(1), publishedAt: new Date(0) };
    for (const values of [ended, { publishedAt: new Date(0), status: "CANCELLED" as const }]) {
      const { slug } = await makeEvent(api.services, club, { ...values, title: NASTY });
      const { status, text, headers } = await api.send("GET", `/${club.slug}/events/${slug}`);
      expect(status).toBe(200);
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(title(text)).toContain("Gala · ");
      expect(text).not.toMatch(INLINE_SCRIPT);
    }
    const { slug } = await makeEvent(api.services, club, { publishedAt: null, status: "DRAFT" });
    const draft = await api.send("GET", `/${club.slug}/events/${slug}`);
    expect(draft.status).toBe(404);
    expect(title(draft.text)).not.toContain(club.name);
  });

  it("200 with the event in the words of search engines", async () => {
    const club = await makeTenant(api.services, { currency: "JPY" });
    const startsAt = new Date("2030-06-01T18:00:00Z");
    const event = await makeEvent(api.services, club, {
      venue: "The Boathouse",
      ...{ startsAt, endsAt: new Date("2030-06-01T20:00:00Z"), capacity: 1, seatsTaken: 1 },
      types: [{ name: "Adult", price: 2500 }],
    });
    const path = `/${club.slug}/events/${event.slug}`;
    const { text } = await api.send("GET", path);
    const { publicUrl } = api.services.settings;
    const url = publicUrl + path;
    expect(dataIn(text)).toMatchObject({
      "@type": "Event",
      startDate: startsAt.toISOString(),
      location: { name: "The Boathouse" },
      organizer: { name: club.name, url: `${publicUrl}/${club.slug}` },
      offers: [
        {
          ...{ name: "Adult", price: "2500", priceCurrency: "JPY", url },
          availability: "https://schema.org/SoldOut",
        },
      ],
    });
  });

  it("200 with days alone for an event of whole days", async () => {
    const club = await makeTenant(api.services);
    const event = await makeEvent(api.services, club, {
      allDay: true,
      startsAt: new Date("2030-05-31T22:00:00Z"),
      endsAt: new Date("2030-06-02T22:00:00Z"),
    });
    const { text } = await api.send("GET", `/${club.slug}/events/${event.slug}`);
    expect(dataIn(text)).toMatchObject({ startDate: "2030-06-01", endDate: "2030-06-02" });
  });

  it("200 with the addresses of a club's pages, and 404 for no club", async () => {
    const club = await makeTenant(api.services);
    const event = await makeEvent(api.services, club);
    await makeEvent(api.services, club, { status: "DRAFT" });
    const { status, text, headers } = await api.send("GET", `/${club.slug}/sitemap.xml`);
    expect([status, headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
    const own = `${api.services.settings.publicUrl}/${club.slug}`;
    const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual([own, `${own}/apply`, `${own}/events/${event.slug}`]);
    expect((await api.send("GET", "/no-such-club/sitemap.xml")).status).toBe(404);
    expect((await api.send("GET", "/robots.txt")).text).toContain("Disallow: /api/");
  });

  it("200 with a description without marks, and a picture that is there", async () => {
    const club = await makeTenant(api.services);
    const event = await makeEvent(api.services, club, {
      description: "**Warm** clothes, see [the map](https://example.org)",
    });
    const { text } = await api.send("GET", `/${club.slug}/events/${event.slug}`);
    expect(og(text, "description")).toMatch(
      /Warm clothes, see the map \(https:\/\/example\.org\)$/,
    );
    const image = og(text, "image") ?? "";
    expect(image).toMatch(
      new RegExp(`^${api.services.settings.publicUrl}/media/share/${event.id}-`),
    );
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image" />');
    const picture = await fetch(api.url + new URL(image).pathname);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(picture.headers.get("cache-control")).toContain("immutable");
    const stale = image.replace(/-[^-]*\.png$/, "-000000000000.png");
    const moved = await fetch(api.url + new URL(stale).pathname, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([302, new URL(image).pathname]);
  });

  it("200 with the event in words and its answer as data, both escaped", async () => {
    const club = await makeTenant(api.services, { name: "SLOT_TITLE & <Friends>" });
    const event = await makeEvent(api.services, club, { title: NASTY });
    const { text } = await api.send("GET", `/${club.slug}/events/${event.slug}`);
    const escaped = "&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt; $&amp; Gala";
    expect(text).toContain(`<h1 class="page-title">${escaped}</h1>`);
    // What an organiser has written is no slot.
    expect(text).toContain("<span>SLOT_TITLE &amp; &lt;Friends&gt;</span></a>");
    const asked = await api.send("GET", `/api/public/${club.slug}/events/${event.slug}`);
    expect(answerIn(text)).toEqual(asked.body.data);
  });

  it("200 the page of short personal links, which names no club", async () => {
    const { status, text } = await api.send("GET", "/p/");
    expect(status).toBe(200);
    expect(text).toContain("<title>Your registration · Rollcall</title>");
    const bare = await api.send("GET", "/p");
    expect([bare.status, bare.headers.get("location")]).toEqual([302, "/p/"]);
    expect(bare.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("200 in the club's colour by a style that the policy names, and with the description as safe HTML", async () => {
    const club = await makeTenant(api.services, { accentColour: "#0f766e" });
    const event = await makeEvent(api.services, club, {
      description: "**Bring** oars. <script>alert(1)</script> SLOT_TITLE",
    });
    for (const path of [`/events/${event.slug}`, "", "/apply", "/place"]) {
      const { text, headers } = await api.send("GET", `/${club.slug}${path}`);
      const [accent = ""] = [...text.matchAll(/<style>(.*?)<\/style>/gs)]
        .map(([, css]) => css)
        .slice(-1);
      expect(accent).toContain("--accent:#0f766e");
      const hash = createHash("sha256").update(accent).digest("base64");
      expect(headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
    }
    const { text } = await api.send("GET", `/${club.slug}/events/${event.slug}`);
    expect(text).toContain("<strong>Bring</strong> oars.");
    expect(text).toContain("SLOT_TITLE</p>");
    expect(text).not.toMatch(INLINE_SCRIPT);
  });

  it("200 with the first page of the events as data", async () => {
    const club = await makeTenant(api.services);
    await makeEvent(api.services, club, { title: NASTY });
    const { text } = await api.send("GET", `/${club.slug}`);
    const list = await api.send("GET", `/api/public/${club.slug}/events?sortBy=startsAt`);
    const tenant = await api.send("GET", `/api/public/${club.slug}`);
    expect(list.body.data).toHaveLength(1);
    expect(answerIn(text)).toMatchObject({
      tenant: tenant.body.data,
      page: { data: list.body.data, meta: { total: 1 } },
    });
    expect(text).not.toContain("SLOT_");
  });

  it.each([
    ["", "Events · A Club"],
    ["/apply", "Become a member · A Club"],
  ])("200 at /:tenantSlug%s, by the organisation's name", async (below, expected) => {
    const { slug } = await makeTenant(api.services);
    const { status, text } = await api.send("GET", `/${slug}${below}`);
    expect([status, title(text), og(text, "title")]).toEqual([200, expected, expected]);
  });

  it("404 with the page itself for an event that is not open", async () => {
    const club = await makeTenant(api.services);
    const draft = await makeEvent(api.services, club, { status: "DRAFT", title: "Secret plans" });
    for (const slug of [draft.slug, "nothing-here"]) {
      const { status, text } = await api.send("GET", `/${club.slug}/events/${slug}`);
      expect(status, slug).toBe(404);
      expect(text).toContain('id="page"');
      expect(text).not.toContain("Secret plans");
    }
  });

  it("404 for an organisation that there is none of, or that is suspended", async () => {
    const { slug } = await makeTenant(api.services, { status: "SUSPENDED" });
    for (const path of [`/${slug}`, `/${slug}/apply`, "/no-such-club", "/no.such.club"]) {
      const { status, text } = await api.send("GET", path);
      expect(status, path).toBe(404);
      expect(text).toContain("Page not found");
    }
  });

  it("304 when the page is known as it is", async () => {
    const { slug } = await makeTenant(api.services);
    const { headers } = await api.send("GET", `/${slug}`);
    const known = { headers: { "if-none-match": headers.get("etag") ?? "" } };
    expect((await api.send("GET", `/${slug}`, known)).status).toBe(304);
  });
});
