import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { Refused } from "./bare/credentials.ts";
import { answerParent, usage } from "./child.ts";

/** Serves a baseline's routes in this process: Hono, and nothing else that the work does not need. */
export async function serveBaseline(
  addRoutes: (app: Hono) => void,
  close: () => Promise<void>,
): Promise<void> {
  const app = new Hono();
  addRoutes(app);
  app.onError((error, context) => {
    if (error instanceof Refused) return context.json({ error: error.message }, error.status);
    if (error instanceof HTTPException) return error.getResponse();
    console.error(error);
    return context.json({ error: "INTERNAL_ERROR" }, 500);
  });
  const url = await new Promise<string>((listening) => {
    serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) =>
      listening(`http://127.0.0.1:${port}`),
    );
  });
  answerParent(async (request) => (request === "usage" ? usage() : url), close);
}
