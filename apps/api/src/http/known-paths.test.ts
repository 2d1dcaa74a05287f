import { TrieRouter } from "hono/router/trie-router";
import { expect, test } from "vitest";
import { KnownPaths } from "./known-paths.ts";

const ROUTES = [
  ["ALL", "/*", "log"],
  ["ALL", "/api/*", "origin"],
  ["POST", "/api/events/checkin", "check in"],
  ["GET", "/api/events/:id", "event"],
  ["POST", "/api/events/:id/register", "register"],
  ["ALL", "/api/*", "nothing"],
] as const;

const [ours, plain] = [new KnownPaths<string>(), new TrieRouter<string>()];
for (const [method, path, handler] of ROUTES)
  for (const router of [ours, plain]) router.add(method, path, handler);

test.each([
  ["POST", "/api/events/checkin"],
  ["GET", "/api/events/checkin"],
  ["OPTIONS", "/api/events/checkin"],
  ["BREW", "/api/events/checkin"],
  ["GET", "/api/events/7"],
  ["POST", "/api/events/checkin/register"],
  ["GET", "/nowhere"],
])("%s %s finds what Hono finds, the first time and later", (method, path) => {
  const [found] = plain.match(method, path);
  expect(found.length).toBeGreaterThan(0);
  for (const _ of [1, 2, 3]) expect(ours.match(method, path)[0]).toEqual(found);
});

test("only fixed paths by real methods are remembered: clients make up no entry", () => {
  const again = (method: string, path: string) => {
    const first = ours.match(method, path);
    return ours.match(method, path) === first;
  };
  expect(again("POST", "/api/events/checkin")).toBe(true);
  expect(again("GET", "/api/events/7")).toBe(false);
  expect(again("BREW", "/api/events/checkin")).toBe(false);
});
