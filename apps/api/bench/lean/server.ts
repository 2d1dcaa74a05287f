import { openCredentials } from "../bare/credentials.ts";
import { closePools, openPools } from "../bare/pools.ts";
import { serveBaseline } from "../serve-baseline.ts";
import { addRoutes } from "./routes.ts";

/** The baseline (c): as few statements as keep every rule. */
const { DATABASE_URL = "", AUTH_SECRET = "" } = process.env;
const pools = await openPools(DATABASE_URL, AUTH_SECRET);
const credentials = await openCredentials(AUTH_SECRET);
await serveBaseline(
  (app) => addRoutes(app, pools, credentials),
  () => closePools(pools),
);
