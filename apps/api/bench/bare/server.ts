import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { answerParent, processorTime } from "../child.ts";
import { openCredentials, Refused } from "./credentials.ts";
import { closePools, openPools } from "./pools.ts";
import { addRoutes } from "./routes.ts";

/** The baseline: Hono and the driver, and nothing else that the work does not need. */
const { DATABASE_URL = "", AUTH_SECRET = "" } = process.env;
const pools = await openPools(DATABASE_URL, AUTH_SECRET);
const app = new Hono();
addRoutes(app, pools, await openCredentials(AUTH_SECRET));
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

answerParent(
  async (request) => (request === "processor time" ? processorTime() : url),
  () => closePools(pools),
);
