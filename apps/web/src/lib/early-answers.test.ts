import { createClient } from "@rollcall/core/client";
import { describe, expect, test } from "vitest";
import { openEarlyAnswers } from "./early-answers.ts";

/** A server that answers each call of a batch with its path, and refuses some. */
function openServer(refused: readonly string[] = []) {
  const sent: string[] = [];
  const answers = openEarlyAnswers(async (url) => {
    sent.push(url);
    const { pathname, searchParams } = new URL(url, "http://here");
    const endings = pathname
      .slice("/trpc/".length)
      .split(",")
      .map((path) => (refused.includes(path) ? { error: {} } : { result: { data: { path } } }));
    return Response.json(searchParams.has("batch") ? endings : endings[0]);
  });
  return { sent, answers, client: createClient({ url: "/trpc", session: answers }) };
}

const MAIL = { path: "mail.failed", input: { limit: 1 } };
const DRAFTS = { path: "events.adminList", input: { status: ["DRAFT"], limit: 5 } };

describe("early answers", () => {
  test("are asked for in one request, and taken once by the client's very calls", async () => {
    const { sent, answers, client } = openServer();
    expect(await answers.ask([MAIL, DRAFTS])).toEqual([
      { path: "mail.failed" },
      { path: "events.adminList" },
    ]);
    await client.mail.failed.query({ limit: 1 });
    const drafts: unknown = await client.events.adminList.query({ status: ["DRAFT"], limit: 5 });
    expect(drafts).toEqual({ path: "events.adminList" });
    expect(sent).toHaveLength(1);
    await client.mail.failed.query({ limit: 1 });
    expect(sent).toHaveLength(2);
  });

  test("are no answer to another input, and none after they were forgotten", async () => {
    const { sent, answers, client } = openServer();
    await answers.ask([MAIL]);
    await client.mail.failed.query({ limit: 2 });
    expect(sent).toHaveLength(2);
    answers.forget();
    await client.mail.failed.query({ limit: 1 });
    expect(sent).toHaveLength(3);
  });

  test("leave a refused call to be sent again, in the ordinary way", async () => {
    const { sent, answers, client } = openServer(["mail.failed"]);
    const asked = answers.ask([MAIL, DRAFTS]);
    await expect(client.mail.failed.query({ limit: 1 })).rejects.toThrow();
    expect(await asked).toEqual([undefined, { path: "events.adminList" }]);
    expect(sent).toHaveLength(2);
  });

  test("are asked for by the page itself when the request was not answered", async () => {
    let turn = 0;
    const answers = openEarlyAnswers(async () => {
      turn += 1;
      if (turn === 1) throw new TypeError("Failed to fetch");
      return Response.json({ result: { data: turn } });
    });
    expect(await answers.ask([MAIL])).toEqual([undefined]);
    const client = createClient({ url: "/trpc", session: answers });
    expect(await client.mail.failed.query({ limit: 1 })).toBe(2);
  });
});
