import { expect, test } from "vitest";
import type { ApiKeyActor } from "../actor.ts";
import { newId, type TenantId } from "../ids.ts";
import { requireRecentAuthentication } from "./require-recent-authentication.ts";

test("403 for an API key, whatever it may do: it never authenticates as a person does", () => {
  const key: ApiKeyActor = {
    type: "apiKey",
    tenantSlug: "club",
    tenantId: newId() as TenantId,
    keyId: newId(),
    name: "Website",
    permissions: ["MEMBERSHIP:EDIT:members"],
  };
  expect(() => requireRecentAuthentication(key, new Date())).toThrow(
    "This action requires recent authentication",
  );
});
