import { expect, it, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "./trpc.ts";

it("a schema reads at once: Zod compiles a schema only for parse, not for parseAsync", () => {
  const schema = z.strictObject({});
  const atOnce = vi.spyOn(schema, "parse");
  const later = vi.spyOn(schema, "parseAsync");
  const { middlewares } = endpoint("public", "GET /api/x", { summary: "X" }).output(schema)
    ._def as unknown as { middlewares: ((call: object) => Promise<unknown>)[] };
  void middlewares.at(-1)?.({ next: () => ({ ok: true, data: {} }) });
  return vi.waitFor(() => {
    expect(atOnce).toHaveBeenCalledOnce();
    expect(later).not.toHaveBeenCalled();
  });
});

it("the actor of a query has what the token says alone, by its type", () => {
  const query = endpoint("logged in", "GET /api/x", { summary: "X" }).query(({ ctx }) => {
    // @ts-expect-error: roles are asked from ctx.caller()
    return ctx.actor.roles;
  });
  const change = endpoint("logged in", "POST /api/x", { summary: "X" }).mutation(
    ({ ctx }) => ctx.actor.roles,
  );
  expect([query, change].map(({ _def: { type } }) => type)).toEqual(["query", "mutation"]);
});
