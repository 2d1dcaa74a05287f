import { AppError, ERROR_CODES, type ErrorCode } from "@rollcall/core";
import { endpoint, router } from "@rollcall/core/testing";
import { z } from "zod";

const anything = z.record(z.string(), z.unknown());
const CODES = Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]];

/** A router that has every kind of route, for tests of what the mounts do with one. */
export const sampleRouter = router({
  sample: router({
    // Declared before its static neighbour on purpose.
    move: endpoint("public", "POST /api/things/:id", { summary: "Move a thing" })
      .input(z.strictObject({ id: z.string(), name: z.string().optional() }))
      .output(anything)
      .mutation(({ input }) => ({ moved: input.id, name: input.name ?? null })),
    checkin: endpoint("public", "POST /api/things/checkin", { summary: "Check in" })
      .input(z.strictObject({}))
      .output(anything)
      .mutation(() => ({ checkedIn: true })),
    get: endpoint("public", "GET /api/things/:id", { summary: "Get a thing" })
      .input(
        z.strictObject({
          id: z.string(),
          paid: z.boolean().optional(),
          count: z.int().optional(),
          since: z.iso
            .datetime()
            .transform((text) => new Date(text))
            .optional(),
          name: z.string().max(5).optional(),
        }),
      )
      .output(anything)
      .query(({ input }) => ({ ...input, since: input.since?.toISOString() ?? null })),
    list: endpoint("public", "GET /api/things", { summary: "List things", envelope: "page" })
      .input(
        z.strictObject({
          limit: z.int().min(1).max(100).default(20),
          status: z.array(z.enum(["A", "B"])).optional(),
          search: z.string().optional(),
        }),
      )
      .output(z.object({ data: z.array(anything), meta: anything }))
      .query(({ input }) => ({ data: [input], meta: {} })),
    all: endpoint("public", "GET /api/all-things", { summary: "All things", envelope: "list" })
      .input(z.strictObject({}))
      .output(z.array(anything))
      .query(() => [{ id: 1 }, { id: 2 }, { id: 3 }]),
    create: endpoint("public", "POST /api/things", { summary: "Create a thing", status: 201 })
      .input(z.strictObject({ override: z.boolean().optional(), capacity: z.int().nullish() }))
      .output(anything)
      .mutation(({ input }) => ({ ...input })),
    login: endpoint("session", "POST /api/sessions/login", {
      summary: "Set two cookies",
      envelope: "raw",
      idempotent: false,
    })
      .input(z.strictObject({}))
      .output(anything)
      .mutation(({ ctx }) => {
        ctx.reply.cookie("refresh_token", "r t", { path: "/api/auth", maxAge: 60 });
        ctx.reply.cookie("auth_token", "a", { path: "/", maxAge: 0 });
        return { success: true, seen: ctx.request.cookie("refresh_token") ?? null };
      }),
    who: endpoint("public", "GET /api/who", { summary: "What is known of the caller" })
      .input(z.strictObject({}))
      .output(anything)
      .query(({ ctx: { request } }) => ({
        id: request.id,
        ip: request.ip,
        home: request.fromAllowedOrigin,
        cookie: request.cookie("auth_token") ?? null,
      })),
    csv: endpoint("public", "GET /api/things.csv", { summary: "Export", produces: "text/csv" })
      .input(z.strictObject({}))
      .output(z.string())
      .query(({ ctx }) => {
        ctx.reply.header("Content-Disposition", 'attachment; filename="things.csv"');
        return "a,b\r\n1,é\r\n";
      }),
    pdf: endpoint("public", "GET /api/thing.pdf", { summary: "Print", produces: "application/pdf" })
      .input(z.strictObject({}))
      .output(z.base64())
      .query(() => Buffer.from([37, 80, 68, 70, 0, 255]).toString("base64")),
    tagged: endpoint("public", "GET /api/tagged", { summary: "An answer with an ETag" })
      .input(z.strictObject({}))
      .output(anything)
      .query(({ ctx }) => {
        ctx.reply.header("ETag", '"v1"');
        ctx.reply.header("Cache-Control", "private, no-cache");
        return { version: 1 };
      }),
    upload: endpoint("public", "POST /api/uploads", {
      summary: "Take a file",
      consumes: "multipart/form-data",
      idempotent: false,
    })
      .input(
        z.strictObject({
          file: z.custom<{ name: string; type: string; bytes: Uint8Array }>(),
          mapping: z.record(z.string(), z.string()).optional(),
          strict: z.boolean().optional(),
        }),
      )
      .output(anything)
      .mutation(({ input: { file, ...rest } }) => ({
        ...rest,
        name: file.name,
        type: file.type,
        size: file.bytes.length,
        head: Buffer.from(file.bytes.slice(0, 4)).toString("latin1"),
      })),
    refuse: endpoint("public", "POST /api/refusals", { summary: "Refuse", errors: CODES })
      .input(z.strictObject({ code: z.enum(CODES) }))
      .output(anything)
      .mutation(({ input: { code } }) => {
        const details = code === "PAYMENT_REQUIRED" ? [{ amount: 2500, currency: "EUR" }] : [];
        throw new AppError(code, `refused with ${code}`, details);
      }),
    crash: endpoint("public", "POST /api/crashes", { summary: "Crash" })
      .input(z.strictObject({}))
      .output(anything)
      .mutation(() => {
        throw new Error("select secret from vault");
      }),
    slow: endpoint("public", "GET /api/slow", { summary: "Take half a second" })
      .input(z.strictObject({}))
      .output(anything)
      .query(async () => {
        await new Promise((wake) => setTimeout(wake, 500));
        return { done: true };
      }),
  }),
});
