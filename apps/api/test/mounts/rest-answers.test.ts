import { ERROR_CODES, type ErrorCode } from "@rollcall/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, startApi } from "../harness.ts";
import { sampleRouter } from "./sample-router.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi({ router: sampleRouter });
});
afterAll(() => api.close());

describe("envelopes", () => {
  it("200 with a single resource in data", async () => {
    expect((await api.send("GET", "/api/things/1")).body).toEqual({
      data: { id: "1", since: null },
    });
  });

  it("200 with a page as the procedure returns it", async () => {
    const { body } = await api.send("GET", "/api/things");
    expect(body).toEqual({ data: [{ limit: 20 }], meta: {} });
  });

  it("200 with the page that was asked for, of a list that its procedure answers whole", async () => {
    const pageAt = async (query: string) =>
      (await api.send("GET", `/api/all-things${query}`)).body as unknown;
    const [first, second, third] = [{ id: 1 }, { id: 2 }, { id: 3 }];
    expect(await pageAt("")).toEqual({
      data: [first, second, third],
      meta: { page: 1, limit: 20, total: 3, totalPages: 1 },
    });
    const meta = { limit: 2, total: 3, totalPages: 2 };
    expect(await pageAt("?limit=2")).toEqual({ data: [first, second], meta: { page: 1, ...meta } });
    expect(await pageAt("?limit=2&page=2")).toEqual({ data: [third], meta: { page: 2, ...meta } });
    expect(await pageAt("?limit=2&page=3")).toEqual({ data: [], meta: { page: 3, ...meta } });
  });

  it.each(["limit=0", "limit=101", "limit=1.5", "page=0", "page=1&page=2", "sortBy=id"])(
    "400 VALIDATION_ERROR for %s of such a list, naming it",
    async (query) => {
      const { status, body } = await api.send("GET", `/api/all-things?${query}`);
      expect(status).toBe(400);
      expect(body.error).toMatchObject({
        code: "VALIDATION_ERROR",
        details: [{ path: query.split("=")[0] }],
      });
    },
  );

  it("200 with a session body as it is", async () => {
    const { body } = await api.send("POST", "/api/sessions/login");
    expect(body).toEqual({ success: true, seen: null });
  });

  it("200 with a text of its own type", async () => {
    const answer = await api.send("GET", "/api/things.csv");
    expect(answer).toMatchObject({ status: 200, text: "a,b\r\n1,é\r\n" });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toContain("things.csv");
  });

  it("200 with the bytes of a PDF, of which native clients get the base64", async () => {
    const answer = await fetch(`${api.url}/api/thing.pdf`);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([37, 80, 68, 70, 0, 255]);
    const native = await api.send("GET", "/trpc/sample.pdf?input=%7B%7D");
    expect(native.body.result.data).toBe("JVBERgD/");
  });
});

describe("ETags", () => {
  it.each(['"v1"', 'W/"v1"', '"v0", "v1"', "*"])(
    "304 without a body for If-None-Match %s",
    async (tag) => {
      const answer = await api.send("GET", "/api/tagged", { headers: { "if-none-match": tag } });
      expect(answer).toMatchObject({ status: 304, text: "" });
      expect(answer.headers.get("etag")).toBe('"v1"');
      expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    },
  );

  it("200 for another tag", async () => {
    const answer = await api.send("GET", "/api/tagged", { headers: { "if-none-match": '"v2"' } });
    expect(answer).toMatchObject({ status: 200, body: { data: { version: 1 } } });
  });
});

describe("cookies", () => {
  it("are HttpOnly and SameSite=Lax, and maxAge 0 deletes", async () => {
    const answer = await api.send("POST", "/api/sessions/login", {
      headers: { cookie: "broken; =x; %zz=1; refresh_token=a%20b; refresh_token=second" },
    });
    expect(answer.body.seen).toBe("a b");
    expect(answer.headers.getSetCookie()).toEqual([
      "refresh_token=r%20t; Max-Age=60; Path=/api/auth; HttpOnly; SameSite=Lax",
      "auth_token=a; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
    ]);
  });

  it("are Secure in production, where HSTS is sent as well", async () => {
    const production = await startApi({ router: sampleRouter, settings: { production: true } });
    const answer = await production.send("POST", "/api/sessions/login");
    await production.close();
    const cookies = answer.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toContain("; Secure");
    expect(answer.headers.get("strict-transport-security")).toBe(
      "max-age=31536000; includeSubDomains",
    );
  });
});

describe("errors", () => {
  it.each(Object.keys(ERROR_CODES) as ErrorCode[])(
    "the status of %s, in the envelope",
    async (code) => {
      const answer = await api.send("POST", "/api/refusals", { json: { code } });
      expect(answer.status).toBe(ERROR_CODES[code].status);
      const scheme = answer.status === 401 ? "Bearer" : null;
      expect(answer.headers.get("www-authenticate")).toBe(scheme);
      const details = code === "PAYMENT_REQUIRED" ? [{ amount: 2500, currency: "EUR" }] : [];
      const beside = code === "PAYMENT_REQUIRED" ? { amount: 2500, currency: "EUR" } : {};
      const error = { code, message: `refused with ${code}`, details };
      expect(answer.body).toEqual({ error, ...beside });
    },
  );

  it("500 INTERNAL_ERROR says nothing of what happened", async () => {
    const answer = await api.send("POST", "/api/crashes");
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      error: { code: "INTERNAL_ERROR", message: "Internal server error", details: [] },
    });
    expect(answer.headers.get("x-request-id")).toBeTruthy();
  });
});

describe("uploads", () => {
  const upload = (form: FormData | string, headers?: Record<string, string>) =>
    api.send("POST", "/api/uploads", { body: form, ...(headers && { headers }) });
  const withFile = (bytes: Uint8Array<ArrayBuffer> | string, name = "people.csv") => {
    const form = new FormData();
    form.append("file", new File([bytes], name, { type: "text/csv" }));
    return form;
  };

  it("200 with the file's name, type and bytes, and other fields as the schema wants them", async () => {
    const form = withFile(new Uint8Array([0, 255, 13, 10]), "péople.csv");
    form.append("mapping", '{"Name":"fullName"}');
    form.append("strict", "false");
    expect((await upload(form)).body.data).toEqual({
      name: "péople.csv",
      type: "text/csv",
      size: 4,
      head: "\u0000\u00ff\r\n",
      mapping: { Name: "fullName" },
      strict: false,
    });
  });

  it("400 VALIDATION_ERROR for another type, a broken body, a field sent twice and an unknown one", async () => {
    const twice = withFile("a");
    twice.append("file", new File(["b"], "b.csv"));
    const unknown = withFile("a");
    unknown.append("colour", "red");
    const answers = [
      await upload("{}", { "content-type": "application/json" }),
      await upload("nothing", { "content-type": "multipart/form-data" }),
      await upload("nothing", { "content-type": "multipart/form-data; boundary=x" }),
      await upload(twice),
      await upload(unknown),
    ];
    for (const { status, body } of answers) {
      expect([status, body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
    }
  });

  it("200 at 5 MiB, 413 PAYLOAD_TOO_LARGE beyond", async () => {
    const limit = 5 * 1024 * 1024;
    expect((await upload(withFile(new Uint8Array(limit)))).body.data.size).toBe(limit);
    for (const size of [limit + 1, limit + 200_000]) {
      const { status, body } = await upload(withFile(new Uint8Array(size)));
      expect([status, body.error.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    }
  });
});
