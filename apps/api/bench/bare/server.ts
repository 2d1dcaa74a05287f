import { serveBaseline } from "../serve-baseline.ts";
import { openCredentials } from "./credentials.ts";
import { closePools, openPools } from "./pools.ts";
import { addRoutes } from "./routes.ts";

/** The baseline (a): the product's own statements by hand. */
const { DATABASE_URL = "", AUTH_SECRET = "" } = process.env;
const pools = await openPools(DATABASE_URL, AUTH_SECRET);
const credentials = await openCredentials(AUTH_SECRET);
await serveBaseline(
  (app) => addRoutes(app, pools, credentials),
  () => closePools(pools),
);
