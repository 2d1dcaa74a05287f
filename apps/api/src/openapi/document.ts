import { isIdempotent } from "@rollcall/core";
import { generateOpenApiDocument, type OpenAPIObject } from "trpc-to-openapi";
import type { RestRoute, RestRouter } from "../rest/routes.ts";
import { COMPONENTS, TAGS } from "./components.ts";
import { buildExtensions } from "./extensions.ts";
import { buildResponses, type SharedResponses } from "./responses.ts";
import { listSecurityRequirements, SECURITY_SCHEMES } from "./security.ts";
import { createView } from "./view.ts";
import { messageSchemas, webhooks } from "./webhooks.ts";

const DESCRIPTION = `
The organisation portal and the platform portal use the same API.

- A single resource is returned as \`{data}\`, a list as \`{data, meta}\`, and an error as
  \`{error: {code, message, details}}\`.
- Timestamps are RFC 3339 in UTC. Amounts are integers in minor units, together with a currency.
- A resource of another organisation returns 404, like one that does not exist.
- To try an operation here, first run \`POST /api/auth/login\`. All later requests use its token.
  The logins of the platform and of check-in (\`POST /api/events/{id}/checkin/session\`) work alike.
  The example login belongs to the demonstration data, which does not exist in production.
- tRPC clients can call the same procedures natively at \`/trpc\`.
`.trim();

/** The parts of an operation that this file reads and writes. The generator's types are looser. */
interface Operation {
  parameters?: object[];
  requestBody?: {
    required?: boolean;
    content: Record<string, { example?: unknown; schema?: { $ref?: string; required?: string[] } }>;
  };
  responses: Record<string, { content?: Record<string, { schema?: unknown }> }>;
  security?: object[];
}

/**
 * The OpenAPI 3.1 document of the REST mount. trpc-to-openapi makes it from the procedures; then
 * we add what it does not know: statuses, envelopes, errors, security and headers.
 */
export function openApiDocument(router: RestRouter): OpenAPIObject {
  const { view, routes } = createView(router);
  const document = generateOpenApiDocument(view, {
    title: "Rollcall",
    description: DESCRIPTION,
    version: "0.1.0",
    openApiVersion: "3.1.1",
    baseUrl: "/",
    // A licence is the owner's to choose; until then the document may not be passed on.
    license: { name: "All rights reserved", identifier: "LicenseRef-All-Rights-Reserved" },
    securitySchemes: SECURITY_SCHEMES,
  });
  const responses: SharedResponses = {};
  for (const route of routes) complete(findOperation(document, route), route, responses);
  document.tags = listTags(routes);
  const { components } = document;
  const schemas = { ...components?.schemas, ...COMPONENTS.schemas, ...messageSchemas() };
  Object.assign(document, {
    components: { ...components, ...COMPONENTS, schemas, responses },
    webhooks: webhooks(),
  });
  return document;
}

function findOperation(document: OpenAPIObject, { meta, procedure }: RestRoute): Operation {
  const item = document.paths?.[`/api${meta.rest.path}`] as Record<string, Operation> | undefined;
  const operation = item?.[meta.rest.method.toLowerCase()];
  if (!operation) throw new Error(`${procedure} is missing in the document`);
  return operation;
}

function complete(operation: Operation, route: RestRoute, shared: SharedResponses): void {
  const { meta } = route;
  const { rest } = meta;
  const schema = operation.responses["200"]?.content?.["application/json"]?.schema;
  operation.responses = buildResponses(route, schema, shared);
  operation.security = listSecurityRequirements(meta);
  Object.assign(operation, buildExtensions(meta));
  if (isIdempotent(meta)) addParameter(operation, "IdempotencyKey");
  if (rest.ifMatch) addParameter(operation, "IfMatch");
  const body = Object.values(operation.requestBody?.content ?? {})[0];
  if (body && rest.example) body.example = rest.example;
  if (body && !body.schema?.$ref && !body.schema?.required?.length)
    // If all fields of a body are optional, the body is optional too (rules#bodies).
    Object.assign(operation.requestBody ?? {}, { required: false });
}

function addParameter(operation: Operation, name: keyof typeof COMPONENTS.parameters): void {
  operation.parameters = [
    ...(operation.parameters ?? []),
    { $ref: `#/components/parameters/${name}` },
  ];
}

function listTags(routes: RestRoute[]): { name: string; description?: string }[] {
  const used = new Set(routes.map(({ procedure }) => procedure.split(".")[0] as string));
  return [...used].sort().map((name) => {
    const description = TAGS[name];
    return description ? { name, description } : { name };
  });
}
