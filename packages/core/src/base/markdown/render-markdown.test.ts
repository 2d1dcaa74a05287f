import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, test, vi } from "vitest";
import { refused } from "#testing/people/refused.ts";
import type { WorkTurn } from "../work/work-turn.ts";
import { renderMarkdown } from "./render-markdown.ts";

type Lane = WorkTurn["lane"];
const TURN = { lane: "page", tenant: "club", caller: "reader" } as const;
const htmlOf = async (body: string) => (await renderMarkdown(body, TURN)).html;
const ESCAPED: Record<string, string> = { "<": "&lt;", ">": "&gt;" };
const textOf = async (body: string) => (await renderMarkdown(body, TURN)).text;

describe("Markdown that somebody wrote", () => {
  test("becomes headings, lists, emphasis and links that open elsewhere", async () => {
    const html = await htmlOf("# Hi\n\n- **bold**\n\n[site](https://example.org) a@example.org");
    expect(html).toContain("<h1>Hi</h1>");
    expect(html).toContain("<li><strong>bold</strong></li>");
    const rel = 'target="_blank" rel="noopener noreferrer nofollow"';
    expect(html).toContain(`<a href="https://example.org" ${rel}>site</a>`);
    expect(html).toContain('<a href="mailto:a@example.org"');
  });

  test("links an address that is written out, and no half of one", async () => {
    const html = await htmlOf("see https://example.org/a?b=1&c=2 or example.org or //example.org");
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('href="https://example.org/a?b=1&amp;c=2"');
  });

  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "text <b onclick=alert(1)>bold</b>",
    "<!-- <script> -->",
    "<https://example.org/<script>>",
    "`<script>` and\n\n```html\n<script>alert(1)</script>\n```",
    "    <script>alert(1)</script>",
    '[x](https://example.org "\\"onmouseover=alert(1)")',
    '```"><script>alert(1)</script>\ncode\n```',
    "&lt;script&gt;alert(1)&lt;/script&gt;",
  ])("shows typed HTML as text: %s", async (body) => {
    const html = await htmlOf(body);
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
    for (const [, name, attributes = ""] of tags) {
      expect(["p", "a", "code", "pre"]).toContain(name);
      expect(attributes).not.toMatch(/\son\w+=/i);
    }
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "&#106;avascript:alert(1)",
    "java&Tab;script:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "data:image/png;base64,AAAA",
    "vbscript:x",
    "file:///etc/passwd",
    "irc://example.org",
    "//example.org",
    "/relative",
    "relative",
    "#part",
    "https:javascript",
  ])("links nothing but http, https and mailto: %s", async (url) => {
    expect(await htmlOf(`[x](${url}) [y][1]\n\n[1]: ${url}\n\n<${url}>`)).not.toContain("href");
  });

  test.each(["{{7*7}}", "%{7*7}", "<%= 7*7 %>", "#{7*7}", "{% include x %}", "[[7*7]]"])(
    "takes nothing for a template: %s",
    async (body) => {
      expect(await htmlOf(body)).toBe(
        `<p>${body.replace(/[<>]/g, (mark) => ESCAPED[mark] ?? "")}</p>\n`,
      );
      expect((await textOf(body)).trim()).toBe(body);
    },
  );

  test("shows no picture, which would tell its server who opened the mail", async () => {
    const html = await htmlOf(
      "![x](https://example.org/a.png) ![y][1]\n\n[1]: https://e.org/b.png",
    );
    expect(html).not.toContain("<img");
  });

  test("has no style attribute, which pages with our policy would refuse", async () => {
    expect(await htmlOf("| a |\n|:-:|\n| b |")).not.toContain("style");
  });

  test("takes the longest body of the worst kind in a moment", async () => {
    const worst = [
      "[".repeat(20_000),
      "*a ".repeat(6_000),
      "> ".repeat(10_000),
      "<".repeat(20_000),
    ];
    // What grows with the square of the text would run into the test's own limit.
    for (const body of worst) expect(await htmlOf(body)).toBeTypeOf("string");
  });

  test.each([
    ["# Bring *this*\n\nand **that**, ~~not~~ `it`", "Bring this\n\nand that, not it"],
    ["- one\n- two\n  1. deep\n  2. deeper\n\nend", "- one\n- two\n  1. deep\n  2. deeper\n\nend"],
    ["3. three\n4. four", "3. three\n4. four"],
    [
      "[site](https://example.org) https://e.org a@e.org",
      "site (https://example.org) https://e.org a@e.org",
    ],
    ["a\nb  \nc\n\n\n\nd", "a\nb\nc\n\nd"],
    ["> said\n\n```\n* code *\n```", "said\n\n* code *"],
    ["5 < 6 & <b>bold</b>", "5 < 6 & <b>bold</b>"],
  ])("is plain text without marks: %j", async (body, text) => {
    expect(await textOf(body)).toBe(text);
  });

  test.each(["", "One line.", "Two lines,\nof one paragraph.\n\nAnother 'one', \"quoted\"."])(
    "words alone are the same with and without the thread: %j",
    async (body) => {
      // A mark at the end sends the text to the thread, and is no part of the words before it.
      const marked = await renderMarkdown(`${body}\n\n*x*`, TURN);
      const { html, text } = await renderMarkdown(body, TURN);
      expect(marked.html).toBe(`${html}<p><em>x</em></p>\n`);
      expect(marked.text).toBe(`${text}\n\nx`.trim());
    },
  );
});

afterEach(() => void vi.restoreAllMocks());

describe("while one club asks for more than the renderer can do", () => {
  let texts = 0;
  /**
   * Texts that nobody asked for before, and the order in which they went to the threads. That is the
   * order of the queue; the order of the answers is also that of the machine's threads.
   */
  function openFlood(lane: Lane, tenant: string) {
    const begun: string[] = [];
    const post = Worker.prototype.postMessage;
    vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (this: Worker, text) {
      const [, name] = /^\*\*(.*?)\*\*/.exec(String(text)) ?? [];
      if (name) begun.push(name);
      post.call(this, text);
    });
    const render = async (name: string, turn: WorkTurn) => {
      texts += 1;
      const { html } = await renderMarkdown(`**${name}** ${texts} ${"*a ".repeat(500)}`, turn);
      return html;
    };
    const flood = (count: number) =>
      Promise.allSettled(
        Array.from({ length: count }, (_, at) =>
          render(`flood ${at}`, { lane, tenant, caller: `caller ${at}` }),
        ),
      );
    return { begun, render, flood };
  }

  test.each<Lane>(["page", "interactive", "background"])(
    "as %s, another club's page is rendered before what waits",
    async (lane) => {
      const { begun, render, flood } = openFlood(lane, "flood");
      const flooding = flood(60);
      const page = await render("page", { lane: "page", tenant: "other", caller: "reader" });
      expect(page).toContain("<strong>page</strong>");
      await flooding;
      // The threads take one text or two of the flood before the page is asked for.
      expect(begun.slice(0, 3)).toContain("page");
      expect(begun).toHaveLength(61);
    },
  );

  test("a page does not wait for previews that are being rendered", async () => {
    const { begun, render } = openFlood("interactive", "flood");
    const previews = [0, 1].map((at) =>
      render(`preview ${at}`, { lane: "interactive", tenant: `club ${at}`, caller: "writer" }),
    );
    await render("page", { lane: "page", tenant: "other", caller: "reader" });
    await Promise.all(previews);
    expect(begun).toEqual(["preview 0", "page", "preview 1"]);
  });

  test("its own page shows the text as it was typed beyond its share, and is rendered afterwards", async () => {
    const { flood } = openFlood("page", "flood");
    const flooding = flood(200);
    const turn = { lane: "page", tenant: "flood", caller: "reader" } as const;
    expect((await renderMarkdown("a **bold** word", turn)).html).toBe("<p>a **bold** word</p>\n");
    for (const result of await flooding) expect(result.status).toBe("fulfilled");
    expect((await renderMarkdown("a **bold** word", turn)).html).toBe(
      "<p>a <strong>bold</strong> word</p>\n",
    );
  });

  test("503 SERVICE_UNAVAILABLE for a preview beyond the club's share", async () => {
    const { flood } = openFlood("interactive", "flood");
    const results = await flood(200);
    const refusals = results.filter(({ status }) => status === "rejected");
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals[0]).toEqual({ status: "rejected", reason: refused("SERVICE_UNAVAILABLE") });
  });
});

describe("what is kept", () => {
  const turnOf = (lane: Lane, tenant: string) => ({ lane, tenant, caller: "anybody" }) as const;

  test("a page's text is rendered once, and a preview is not kept", async () => {
    const page = "The *page* that is read again";
    const first = await renderMarkdown(page, turnOf("page", "club"));
    const preview = "A *preview* that is seen once";
    const seen = await renderMarkdown(preview, turnOf("interactive", "club"));
    expect(await renderMarkdown(page, turnOf("page", "club"))).toBe(first);
    expect(await renderMarkdown(preview, turnOf("interactive", "club"))).not.toBe(seen);
  });

  test("one club's texts push none of another club's out", async () => {
    const text = "A text of a *quiet* club";
    const kept = await renderMarkdown(text, turnOf("page", "quiet"));
    for (let at = 0; at < 400; at += 1)
      await renderMarkdown(`Text *${at}* of a busy club`, turnOf("page", "busy"));
    expect(await renderMarkdown(text, turnOf("page", "quiet"))).toBe(kept);
  });
});
