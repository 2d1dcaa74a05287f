import { request } from "node:http";
import { endpoint, router } from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { collectRoutes } from "../../src/rest/routes.ts";
import { type Api, startApi } from "../harness.ts";
import { sampleRouter } from "./sample-router.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi({ router: sampleRouter });
});
afterAll(() => api.close());

/** fetch refuses some methods and paths; this sends what it is told. */
function sendRaw(method: string, path: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(api.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

describe("routes of the REST mount", () => {
  it("200 at a static segment that a parameter before it would swallow", async () => {
    const answer = await api.send("POST", "/api/things/checkin");
    expect(answer).toMatchObject({ status: 200, body: { data: { checkedIn: true } } });
  });

  it("two routes that differ in the names of their parameters only are refused at the start", () => {
    const line = (name: string) =>
      endpoint("public", `GET /api/a/:${name}/b`, { summary: "One of two" })
        .input(z.strictObject({ [name]: z.string() }))
        .output(z.object({}))
        .query(() => ({}));
    const twice = router({ one: line("x"), two: line("y") });
    expect(() => collectRoutes(twice)).toThrow("the same route GET /api/a/:/b");
  });

  it("200 with percent-encoded parameters decoded once", async () => {
    const ids = ["caf%C3%A9%20x", "a%2Fb", "%2541"];
    const answers = await Promise.all(ids.map((id) => api.send("GET", `/api/things/${id}`)));
    expect(answers.map(({ body }) => body.data.id)).toEqual(["café x", "a/b", "%41"]);
  });

  it.each(["%", "%zz", "%ff", "%00", "%0a", "a%E0%A4"])(
    "404 NOT_FOUND for the parameter %s, which no resource can have",
    async (id) => {
      const answer = await sendRaw("GET", `/api/things/${id}`);
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.text).error.code).toBe("NOT_FOUND");
    },
  );

  it.each(["/api/nothing", "/api/THINGS", "/api/things/", "/api", "/api/", "/api/things/1/2"])(
    "404 NOT_FOUND at %s",
    async (path) => {
      const answer = await api.send("GET", path);
      expect(answer.status).toBe(404);
      expect(answer.body.error).toEqual({
        code: "NOT_FOUND",
        message: expect.any(String),
        details: [],
      });
    },
  );

  it("405 METHOD_NOT_ALLOWED names the methods of every route that the path fits", async () => {
    const answer = await api.send("DELETE", "/api/things/checkin");
    expect(answer.body.error.code).toBe("METHOD_NOT_ALLOWED");
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD, POST, OPTIONS");
  });

  it.each(["TRACE", "PROPFIND", "PUT"])("405 METHOD_NOT_ALLOWED for %s", async (method) => {
    const answer = await sendRaw(method, "/api/things");
    expect(answer.status).toBe(405);
    expect(JSON.parse(answer.text).error.code).toBe("METHOD_NOT_ALLOWED");
  });

  it("HEAD answers as GET does, without a body", async () => {
    const answer = await api.send("HEAD", "/api/things/1");
    expect(answer).toMatchObject({ status: 200, text: "" });
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect((await api.send("HEAD", "/api/nothing")).status).toBe(404);
  });
});
