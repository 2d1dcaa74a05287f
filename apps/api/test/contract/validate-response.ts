import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { openApiDocument } from "../../src/openapi/document.ts";
import {
  collectRoutes,
  listMethods,
  type RestRoute,
  type RestRouter,
} from "../../src/rest/routes.ts";

/** What came back for a request, as far as the document speaks of it. */
export interface Seen {
  method: string;
  /** With or without a query. */
  path: string;
  status: number;
  headers: Headers;
  text: string;
}

interface Media {
  schema: object;
  examples?: Record<string, unknown>;
}
interface Response {
  content?: Record<string, Media>;
}
interface Operation {
  responses: Record<string, Response | { $ref: string }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Response> };
}

export type ResponseCheck = (seen: Seen) => void;

const ERROR = "/components/schemas/Error";

/**
 * Holds answers against the OpenAPI document of a router: a status and a code that the operation
 * documents, a media type that it documents, a body that fits its schema to the last key. Throws an
 * error that names the request and says what does not fit. Pages and health are not its business.
 */
export function responseCheck(router: RestRouter): ResponseCheck {
  const document: Document = JSON.parse(JSON.stringify(openApiDocument(router)));
  const routes = collectRoutes(router);
  const fits = schemaCheck(document);
  return (seen) => {
    const path = decoded(seen.path.split(/[?#]/)[0] ?? "");
    if (!path.startsWith("/api/") || /^\/api\/(docs|openapi\.json)/.test(path)) return;
    if (seen.method === "HEAD" || seen.method === "OPTIONS") return;
    const problem = validate(seen, routeOf(routes, seen.method, path), path);
    if (problem) throw new Error(`${seen.method} ${seen.path} → ${seen.status}: ${problem}`);
  };

  function validate(seen: Seen, route: RestRoute | undefined, path: string): string | undefined {
    if (!route) return validateUnknown(seen, listMethods(routes, path).length > 0);
    if (seen.status === 304) return seen.text === "" ? undefined : "a 304 has no body";
    const template = `/api${route.meta.rest.path}`;
    const method = route.method.toLowerCase();
    const documented = document.paths[template]?.[method]?.responses[seen.status];
    if (!documented) return `${template} documents no such status: ${seen.text.slice(0, 300)}`;
    const [response, pointer] = resolved(documented, template, method, seen.status);
    return validateDocumented(seen, response, pointer);
  }

  function resolved(
    documented: Response | { $ref: string },
    template: string,
    method: string,
    status: number,
  ): [Response, string] {
    if (!("$ref" in documented)) {
      const pointer = ["paths", template, method, "responses", String(status)];
      return [documented, `/${pointer.map(escaped).join("/")}`];
    }
    const name = documented.$ref.replace("#/components/responses/", "");
    return [document.components.responses[name] ?? {}, `/components/responses/${escaped(name)}`];
  }

  function validateUnknown(seen: Seen, known: boolean): string | undefined {
    const expected = known ? 405 : 404;
    // An address that cannot be read and a body that is too large are refused before routing.
    if (![expected, 400, 413].includes(seen.status)) return `no operation, so ${expected}`;
    return fits(ERROR, parsed(seen.text));
  }

  function validateDocumented(seen: Seen, response: Response, pointer: string): string | undefined {
    const [type = ""] = (seen.headers.get("content-type") ?? "").split(";");
    const media = response.content?.[type];
    if (!media) return `no such media type is documented: ${type || "none"}`;
    const json = type === "application/json";
    const body = json ? parsed(seen.text) : seen.text;
    const problem = fits(`${pointer}/content/${escaped(type)}/schema`, body);
    if (problem || seen.status < 400) return problem;
    const { code } = (body as { error: { code: string } }).error;
    return media.examples && code in media.examples ? undefined : `${code} is not documented`;
  }
}

/** Tells what a value lacks to fit the schema at this place of the document. */
function schemaCheck(document: object): (pointer: string, value: unknown) => string | undefined {
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  formats.default(ajv);
  ajv.addSchema(document, "openapi");
  const compiled = new Map<string, ValidateFunction>();
  return (pointer, value) => {
    let validate = compiled.get(pointer);
    if (!validate) {
      validate = ajv.compile({
        $ref: `openapi#${pointer.split("/").map(encodeURIComponent).join("/")}`,
      });
      compiled.set(pointer, validate);
    }
    if (validate(value)) return undefined;
    return `${ajv.errorsText(validate.errors, { dataVar: "body" })}; ${JSON.stringify(value)?.slice(0, 500)}`;
  };
}

/** As the router reads it: no spelling of a path is another path. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const escaped = (key: string): string => key.replaceAll("~", "~0").replaceAll("/", "~1");

function routeOf(routes: RestRoute[], method: string, path: string): RestRoute | undefined {
  const segments = path.split("/");
  return routes.find(
    (route) =>
      route.method === method &&
      route.segments.length === segments.length &&
      route.segments.every((expected, index) =>
        expected.startsWith(":") ? segments[index] !== "" : expected === segments[index],
      ),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
