import {
  type Deprecation,
  type EndpointMeta,
  isIdempotent,
  page,
  wholeListQuery,
} from "@rollcall/core";
import { getInputOutputParsers, type OpenApiRouter } from "trpc-to-openapi";
import { z } from "zod";
import { collectRoutes, type RestRoute, type RestRouter } from "../rest/routes.ts";
import { nameOperation } from "./operation-ids.ts";

const FILE = "multipart/form-data";

/** One procedure as the OpenAPI generator reads it. */
interface ProcedureView {
  _def: { type: string; meta: unknown; inputs: z.ZodType[]; output: z.ZodType };
}

/**
 * The router as REST clients see it: full paths, results in their envelope, files as files. The
 * generator reads only `_def.procedures`, so the router itself stays unchanged.
 */
export function createView(router: RestRouter): { view: OpenApiRouter; routes: RestRoute[] } {
  const routes = collectRoutes(router);
  const { procedures } = (router as unknown as OpenApiRouter)._def;
  const procedureViews = routes.map(({ procedure, type, meta }) => {
    const { inputParser, outputParser } = getInputOutputParsers(
      (procedures as Record<string, never>)[procedure] as never,
    ) as unknown as { inputParser: z.ZodType; outputParser: z.ZodType };
    const procedureView: ProcedureView = {
      _def: {
        type,
        meta: { openapi: buildOpenApiMeta(procedure, meta) },
        inputs: [asked(inputParser, meta)],
        output: wrapOutput(outputParser, meta),
      },
    };
    return [procedure, procedureView] as const;
  });
  const view = {
    _def: { procedures: Object.fromEntries(procedureViews) },
  } as unknown as OpenApiRouter;
  return { view, routes };
}

function buildOpenApiMeta(procedure: string, { guard, rest, openapi }: EndpointMeta): object {
  const notes = [
    rest.description,
    rest.deprecated && describeDeprecation(rest.deprecated),
    `Access: \`${guard}\`.`,
    isIdempotent({ guard, rest }) ? "Accepts an `Idempotency-Key`." : undefined,
  ];
  return {
    ...openapi,
    path: `/api${rest.path}`,
    operationId: nameOperation(procedure),
    description: notes.filter(Boolean).join("\n\n"),
    tags: [procedure.split(".")[0]],
    contentTypes: listContentTypes(rest.consumes),
    // Our errors have another envelope and are added later.
    errorResponses: [],
  };
}

const describeDeprecation = ({ since, sunset, instead }: Deprecation): string =>
  `Deprecated since ${since}; may be removed from ${sunset}.${instead ? ` Use \`${instead}\`.` : ""}`;

function listContentTypes(consumes: EndpointMeta["rest"]["consumes"]): string[] {
  if (consumes === FILE) return [FILE];
  return consumes ? [consumes, FILE, "application/json"] : ["application/json"];
}

function wrapOutput(output: z.ZodType, { rest }: EndpointMeta): z.ZodType {
  if (rest.produces === "application/pdf") return z.string().meta({ format: "binary" });
  if (rest.produces) return z.string();
  if (rest.envelope === "list") return page((output as z.ZodArray<z.ZodType>).element);
  if (rest.envelope === "meta") return withMetaOutside(output as ZodWithMeta);
  return (rest.envelope ?? "data") === "data" ? z.object({ data: output }) : output;
}

/** The data of an answer, and an object with its meta. */
type ZodWithMeta = z.ZodIntersection<z.ZodType, z.ZodObject>;

const withMetaOutside = ({ def }: ZodWithMeta): z.ZodType =>
  z.object({ data: def.left, ...def.right.shape });

function asked(input: z.ZodType, { rest }: EndpointMeta): z.ZodType {
  if (rest.consumes === FILE) return withFile(input);
  if (rest.envelope !== "list") return input;
  return z.strictObject({ ...(input as z.ZodObject).shape, ...wholeListQuery.shape });
}

function withFile(input: z.ZodType): z.ZodType {
  if (!(input instanceof z.ZodObject)) throw new Error("The input of an upload must be an object");
  const { file: declaredFile } = input.shape as Record<string, z.ZodType | undefined>;
  const file = z.string().meta({
    description: declaredFile?.description ?? "CSV or XLSX file of at most 5 MiB.",
    override: { type: "string", contentMediaType: "application/octet-stream" },
  });
  return z.strictObject({ ...input.shape, file });
}
