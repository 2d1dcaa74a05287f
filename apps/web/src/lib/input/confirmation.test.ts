import { expect, test, vi } from "vitest";
import { openConfirmation } from "./confirmation.ts";

const refusal = (reason: string) =>
  Response.json(
    { error: { code: "FORBIDDEN", message: "", details: [{ reason }] } },
    { status: 403 },
  );

test("a request that wants a confirmation waits for it, and is sent again with its body", async () => {
  let confirmed = false;
  const send = vi.fn(async (url: string, _init?: RequestInit) => {
    if (url !== "/api/auth/reauthenticate")
      return confirmed ? Response.json({ data: "done" }) : refusal("REAUTHENTICATE");
    confirmed = true;
    return Response.json({ token: "new" });
  });
  const [accept, tell] = [vi.fn(), vi.fn()];
  const confirmation = openConfirmation(send, accept, tell);
  const waiting = confirmation.fetch("/api/x", { method: "POST", body: "typed" });
  await vi.waitFor(() => expect(tell).toHaveBeenCalledWith({ confirming: true }));
  await confirmation.confirm({ password: "tulips over the canal" });
  expect(await (await waiting).json()).toEqual({ data: "done" });
  expect(accept).toHaveBeenCalledWith("new");
  expect(send.mock.calls.at(-1)).toEqual(["/api/x", { method: "POST", body: "typed" }]);
});

test("a request whose confirmation is given up stays refused", async () => {
  const tell = vi.fn();
  const confirmation = openConfirmation(async () => refusal("REAUTHENTICATE"), vi.fn(), tell);
  const waiting = confirmation.fetch("/api/x");
  await vi.waitFor(() => expect(tell).toHaveBeenCalledWith({ confirming: true }));
  confirmation.stopConfirming();
  expect((await waiting).status).toBe(403);
});

test("any other refusal is passed on at once; one that wants a second factor says so", async () => {
  const tell = vi.fn();
  const answers = [refusal("TENANT_SUSPENDED"), refusal("SECOND_FACTOR_REQUIRED")];
  const next = async () => answers.shift() ?? Response.error();
  const confirmation = openConfirmation(next, vi.fn(), tell);
  expect((await confirmation.fetch("/api/x")).status).toBe(403);
  expect(tell).not.toHaveBeenCalled();
  expect((await confirmation.fetch("/api/x")).status).toBe(403);
  expect(tell).toHaveBeenCalledWith({ mustEnrol: true });
});
