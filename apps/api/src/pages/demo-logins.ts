import type { DemoLogin } from "@rollcall/core/demo-accounts";
import type { Hono } from "hono";
import type { HttpEnv } from "../http/http-env.ts";
import { type Asset, makeAsset } from "./assets.ts";

const PATH = "/dev/logins";
const MARK = `<meta name="demonstration-logins" content="${PATH}" />`;
// The database holds a hash of it.
const DEMO_PASSWORD = "rollcall-demo-2026";

/** `/dev/logins`: who can log in with the demonstration's password. Never mounted in production. */
export function mountDemoLogins(app: Hono<HttpEnv>, demoLogins: () => Promise<DemoLogin[]>): void {
  app.get(PATH, async (context) => {
    const logins = await demoLogins();
    const answer = JSON.stringify({ data: { password: DEMO_PASSWORD, logins } });
    context.get("reply").header("cache-control", "no-store");
    return context.get("reply").send(200, answer, "application/json");
  });
}

/** Marks pages with the address of these logins. In production there is no mark, so none ask. */
export function withDemoLogins(
  open: (path: string) => Promise<Asset> | undefined,
): (path: string) => Promise<Asset> | undefined {
  const markedPages = new Map<string, Promise<Asset>>();
  return (path) => {
    const markedPage = markedPages.get(path);
    if (markedPage) return markedPage;
    const page = open(path)?.then(({ bytes, type }) =>
      makeAsset(Buffer.from(bytes).toString().replace("<head>", `<head>${MARK}`), type),
    );
    if (page) markedPages.set(path, page);
    return page;
  };
}
