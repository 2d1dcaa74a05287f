import {
  bomb,
  GIF,
  makeEvent,
  makeMember,
  makePlatformUser,
  makeTenant,
  photoOnItsSide,
  plainPicture,
  type TestTenant,
} from "@rollcall/core/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, startApi } from "../harness.ts";

let api: Api;
let club: TestTenant;
let token: string;
let cover: string;

beforeAll(async () => {
  api = await startApi();
  club = await makeTenant(api.services);
  token = (await makeMember(api.services, club, ["ADMIN", "EVENT_MANAGER"])).token;
  cover = `/api/admin/events/${(await makeEvent(api.services, club)).id}/cover`;
});
afterAll(() => api.close());

function upload(bytes: Uint8Array, name = "picture.png") {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(bytes)], name, { type: "image/png" }));
  return { token, body };
}

const put = async (path: string, bytes: Uint8Array, name?: string) =>
  api.send("PUT", path, upload(bytes, name));

const LOGO = "/api/tenant/logo";
const png = () => plainPicture(900, 500).png().toBuffer();

describe("PUT /api/tenant/logo and PUT /api/admin/events/:eventId/cover", () => {
  it("200 with the address, and DELETE takes it away, as often as it is said", async () => {
    const logo = await put(LOGO, await png());
    expect([logo.status, logo.body.data.logo]).toEqual([200, expect.stringMatching(/^\/media\//)]);
    const photo = await put(cover, await photoOnItsSide());
    expect([photo.status, photo.body.data.coverImage]).toEqual([
      200,
      expect.stringMatching(/^\/media\//),
    ]);
    for (const path of [LOGO, LOGO, cover, cover])
      expect((await api.send("DELETE", path, { token })).status).toBe(200);
  });

  it("400 with a reason, whatever name and type a file claims to have; 413 beyond 4 MiB", async () => {
    for (const path of [LOGO, cover]) {
      const refused = await Promise.all([put(path, GIF, "logo.png"), put(path, await bomb())]);
      expect(refused.map(({ status }) => status)).toEqual([400, 400]);
      const reasons = refused.map(({ body }) => body.error.details[0]);
      expect(reasons).toEqual([
        expect.objectContaining({ path: "file", reason: "NOT_A_PICTURE" }),
        expect.objectContaining({ path: "file", reason: "TOO_MANY_PIXELS" }),
      ]);
      const filled = Buffer.alloc(4 * 1024 * 1024 + 1);
      (await png()).copy(filled);
      const large = await put(path, filled);
      expect([large.status, large.body.error.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
      const none = await api.send("PUT", path, { token, body: new FormData() });
      expect(none.body.error).toMatchObject({ code: "VALIDATION_ERROR" });
      const json = await api.send("PUT", path, { token, json: { file: "x" } });
      expect(json.status).toBe(400);
      expect((await api.send("PUT", path, { body: upload(await png()).body })).status).toBe(401);
    }
  });
});

describe("GET /media/:file", () => {
  const get = (path: string, init?: RequestInit) => fetch(api.url + path, init);
  const logoOf = async () => (await put(LOGO, await png())).body.data.logo as string;

  it("200 for everybody, for ever, and harmless", async () => {
    const answer = await get(await logoOf());
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "cross-origin-resource-policy": "cross-origin",
      etag: expect.stringMatching(/^"[\da-f]{64}"$/),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString("latin1", 8, 12)).toBe("WEBP");
    expect(answer.headers.get("content-length")).toBe(String(bytes.length));
  });

  it("304 for who has it, and its headers alone for HEAD", async () => {
    const logo = await logoOf();
    const etag = String((await get(logo)).headers.get("etag"));
    const known = await get(logo, { headers: { "if-none-match": etag } });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    const head = await get(logo, { method: "HEAD" });
    expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""]);
  });

  it("200 for the narrow form of a cover, which is another file", async () => {
    const wide = await plainPicture(1_700, 900).jpeg().toBuffer();
    const { coverImage } = (await put(cover, wide)).body.data;
    const narrow = await get(coverImage.replace(".webp", "-800.webp"));
    const whole = await get(coverImage);
    expect([narrow.status, whole.status]).toEqual([200, 200]);
    expect(narrow.headers.get("etag")).not.toBe(whole.headers.get("etag"));
  });

  it("404 in the envelope for what is none", async () => {
    for (const file of [
      "x",
      "x.webp",
      `${"0".repeat(36)}.webp`,
      "..%2f..%2fetc%2fpasswd",
      "a%00",
    ]) {
      const answer = await get(`/media/${file}`);
      const { error } = (await answer.json()) as { error: { code: string } };
      expect([file, answer.status, error.code]).toEqual([file, 404, "NOT_FOUND"]);
    }
    expect((await get("/media/0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000.webp")).status).toBe(404);
    expect((await get("/media")).status).toBe(404);
  });

  it("404 while the club is suspended", async () => {
    const logo = await logoOf();
    const { token: platform } = await makePlatformUser(api.services);
    const set = (status: string) =>
      api.send("PATCH", `/api/platform/tenants/${club.id}`, { token: platform, json: { status } });
    expect((await set("SUSPENDED")).status).toBe(200);
    expect((await get(logo)).status).toBe(404);
    await set("ACTIVE");
    expect((await get(logo)).status).toBe(200);
  });
});
