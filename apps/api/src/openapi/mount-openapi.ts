import { createRequire } from "node:module";
import { dirname } from "node:path";
import { notFound } from "@rollcall/core";
import type { Hono } from "hono";
import { html } from "hono/html";
import type { HttpEnv } from "../http/http-env.ts";
import { type Asset, makeAsset, openFolder, sendAsset } from "../pages/assets.ts";
import type { RestRouter } from "../rest/routes.ts";

const require = createRequire(import.meta.url);

const CHECK_BACK = "no-cache";
const A_DAY = "public, max-age=86400";

// Swagger UI sets inline styles on elements; its scripts come from files only.
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// A login with "Try it out" also authenticates the other routes: the bearer token is read from the
// answer, so that nobody has to copy it into the dialog.
const START = `const SESSIONS = {
  "/api/auth/login": "bearerAuth",
  "/api/auth/platform/login": "bearerAuth",
  "/api/auth/refresh": "bearerAuth",
  "/api/auth/platform/refresh": "bearerAuth",
};
const schemeOf = (path) =>
  SESSIONS[path] ?? (path.endsWith("/checkin/session") ? "checkinToken" : undefined);

function useToken(response) {
  const scheme = schemeOf(new URL(response.url, location.href).pathname);
  const token = response.ok && (response.body?.token ?? response.body?.data?.token);
  if (scheme && token) window.ui.preauthorizeApiKey(scheme, token);
  return response;
}

window.addEventListener("load", () => {
  window.ui = SwaggerUIBundle({
    url: "/api/openapi.json",
    dom_id: "#documentation",
    deepLinking: true,
    displayOperationId: true,
    displayRequestDuration: true,
    docExpansion: "none",
    filter: true,
    persistAuthorization: false,
    responseInterceptor: useToken,
    tryItOutEnabled: true,
    validatorUrl: null,
  });
});
`;

const PAGE = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Rollcall API</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="documentation"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`;

/**
 * Its generator brings parsers of every kind of body and file, and is loaded for the first reader: it
 * is as large as the rest of the API.
 */
async function makeDocument(router: RestRouter): Promise<Asset> {
  const { publishDocument } = await import("./publish/publish-document.ts");
  return makeAsset(JSON.stringify(publishDocument(router)), "application/json");
}

/** Serves `/api/openapi.json`, built once, and `/api/docs`, which loads nothing from elsewhere. */
export function mountOpenApi(app: Hono<HttpEnv>, router: RestRouter): void {
  let document: Promise<Asset> | undefined;
  app.get("/api/openapi.json", async (context) => {
    // After a failure the next request tries again.
    document ??= makeDocument(router).catch((error: unknown) => {
      document = undefined;
      throw error;
    });
    return sendAsset(context, await document, CHECK_BACK);
  });

  const swagger = openFolder(dirname(require.resolve("swagger-ui-dist")));
  const start = makeAsset(START, "text/javascript; charset=utf-8");
  app.get("/api/docs", (context) => {
    const reply = context.get("reply");
    reply.headers({ "content-security-policy": CSP, "cache-control": CHECK_BACK });
    return reply.send(200, String(PAGE), "text/html; charset=utf-8");
  });
  app.get("/api/docs/start.js", async (context) => sendAsset(context, start, CHECK_BACK));
  app.get("/api/docs/:file", async (context) => {
    const file = context.req.param("file");
    const asset = /^swagger-ui(-bundle)?\.(css|js)$/.test(file) ? swagger(file) : undefined;
    if (!asset) throw notFound("Resource");
    return sendAsset(context, await asset, A_DAY);
  });
}
