import * as contract from "@rollcall/core/contract";
import type { OpenAPIObject } from "trpc-to-openapi";
import type { RestRouter } from "../../rest/routes.ts";
import { openApiDocument } from "../document.ts";
import { addExamples } from "./add-examples.ts";
import { describeFields } from "./describe-fields.ts";
import { inheritProperties } from "./inherit-properties.ts";
import { nameSchemas } from "./name-schemas.ts";
import { openAnswers } from "./open-answers.ts";
import type { Document } from "./schema.ts";
import { singular, upperFirst } from "./schema.ts";
import { shareParameters } from "./share-parameters.ts";
import { simplifySchemas } from "./simplify-schemas.ts";

/**
 * The document as clients and their generators read it. The tests hold answers against the exact
 * one that it is made from, which allows no key that is not written down.
 */
export function publishDocument(router: RestRouter): OpenAPIObject {
  const document = JSON.parse(JSON.stringify(openApiDocument(router))) as Document;
  const contractNames = Object.keys(document.components.schemas);
  simplifySchemas(document);
  nameSchemas(document, LISTS);
  openAnswers(document);
  inheritProperties(document, contractNames);
  describeFields(document);
  addExamples(document);
  shareParameters(document);
  return document as unknown as OpenAPIObject;
}

/** The closed lists of values that the contract names: `EVENT_STATUSES` is EventStatus. */
const LISTS: ReadonlyMap<string, string> = new Map(
  Object.entries(contract).flatMap(([name, values]) =>
    Array.isArray(values) ? [[values.join(), listName(name)] as const] : [],
  ),
);

function listName(constant: string): string {
  const words = constant.toLowerCase().split("_");
  const last = singular(words.pop() ?? "");
  return [...words, last].map(upperFirst).join("");
}
