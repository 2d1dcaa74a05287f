import {
  appRouter,
  listErrors,
  listReasons,
  REASON_MEANINGS,
  REASON_REMEDIES,
} from "@rollcall/core";
import { expect, test } from "vitest";
import { publishDocument } from "../../src/openapi/publish/publish-document.ts";
import type { Document } from "../../src/openapi/publish/schema.ts";
import { collectRoutes } from "../../src/rest/routes.ts";
import { documentedReasons } from "./documented-reasons.ts";

const document = JSON.parse(JSON.stringify(publishDocument(appRouter))) as Document;
const REASONS = Object.keys(REASON_MEANINGS).sort() as (keyof typeof REASON_MEANINGS)[];

test.each(
  collectRoutes(appRouter).map(({ procedure, meta, method }) => [procedure, meta, method] as const),
)("%s documents the reasons that it declares, by status and code", (_, meta, method) => {
  const operation = document.paths[`/api${meta.rest.path}`]?.[method.toLowerCase()];
  for (const code of listErrors(meta)) {
    const documented = operation && documentedReasons(document, operation, code);
    expect(documented ?? [], code).toEqual(listReasons(meta, code));
  }
});

test("the component of all reasons says what each means and what to do", () => {
  const { ErrorReason } = document.components.schemas;
  expect(ErrorReason?.enum).toEqual(REASONS);
  for (const reason of REASONS)
    expect(ErrorReason?.description).toContain(
      `\`${reason}\`: ${REASON_MEANINGS[reason]}. ${REASON_REMEDIES[reason]}.`,
    );
});
