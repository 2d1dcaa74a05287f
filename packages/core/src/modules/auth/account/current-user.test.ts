import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { MINUTE } from "#base/clock.ts";
import { createTokenKeys, TOKEN_KINDS, type TokenKind } from "#base/secrets/tokens.ts";
import { openTestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { makeAccount, PASSWORD } from "#testing/people/accounts.ts";
import { openBrowser } from "#testing/people/browser.ts";
import { TEST_SECRET } from "#testing/servers/access-to.ts";
import { tenant as tenantTable } from "../../tenancy/tenant.sql.ts";
import { issueMailToken } from "../tokens/issue-mail-token.ts";

const { app, tenant, as, newMember } = await openClub();
const person = await newMember();

const unauthorized = expect.objectContaining({ appCode: "UNAUTHORIZED" });
const me = (token: string | undefined, cookies: Record<string, string> = {}) =>
  as({ token, cookies }).auth.me({});
const withHeader = (authorization: string, cookies: Record<string, string> = {}) =>
  as({ headers: { authorization }, cookies }).auth.me({});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (part: string | undefined) =>
  JSON.parse(Buffer.from(part ?? "", "base64url").toString()) as Record<string, unknown>;
const parts = (token: string) => token.split(".");

describe("a request that the access cookie authenticates", () => {
  const from = (fromAllowedOrigin: boolean, token?: string) =>
    as({ token, cookies: { auth_token: person.token }, fromAllowedOrigin }).membership;

  test("403 FORBIDDEN when it changes something and comes from a foreign origin", async () => {
    const foreign = from(false).editProfile({ phone: "020 555 01 01" });
    await expect(foreign).rejects.toEqual(expect.objectContaining({ appCode: "FORBIDDEN" }));
    expect((await from(true).profile({})).phone).toBeNull();
  });

  test("200 from an allowed one, for what only reads, and with a Bearer header beside it", async () => {
    expect((await from(false).profile({})).id).toBe(person.id);
    expect((await from(true).editProfile({ phone: "020 555 01 02" })).id).toBe(person.id);
    const own = await from(false, person.token).editProfile({ phone: "020 555 01 03" });
    expect(own.phone).toBe("020 555 01 03");
  });
});

describe("GET /api/auth/me", () => {
  test("200 with id, email, roles and tenantId", async () => {
    expect(await me(person.token)).toEqual({
      id: person.id,
      email: person.email,
      roles: ["MEMBER"],
      tenantId: tenant.id,
    });
  });

  test("200 by the organisation's access cookie", async () => {
    expect((await me(undefined, { auth_token: person.token })).id).toBe(person.id);
  });

  test("200 for the Bearer header beside another person's cookie", async () => {
    const other = await newMember();
    expect((await me(person.token, { auth_token: other.token })).id).toBe(person.id);
    expect((await me(person.token, { auth_token: "nonsense" })).id).toBe(person.id);
  });

  test("200 for the __Host- twin of the cookie, which no sibling domain can plant", async () => {
    const planted = (await newMember()).token;
    const cookies = { auth_token: planted, "__Host-auth_token": person.token };
    expect((await me(undefined, cookies)).id).toBe(person.id);
    const bad = { auth_token: person.token, "__Host-auth_token": "nonsense" };
    await expect(me(undefined, bad)).rejects.toEqual(unauthorized);
  });

  test("401 for a bad Bearer header beside a good cookie", async () => {
    const cookies = { auth_token: person.token };
    for (const header of ["Bearer nonsense", "Bearer a.b.c", "Bearer ", "", "Basic YTpi"])
      await expect(withHeader(header, cookies)).rejects.toEqual(unauthorized);
  });

  test("401 without a token", async () => {
    await expect(me(undefined)).rejects.toEqual(unauthorized);
  });

  test("401 when the token has expired after its 15 minutes", async () => {
    const account = await makeAccount(app.services, tenant);
    const { email } = account;
    const { token } = await as().auth.login({ email, password: PASSWORD });
    const claims = decode(parts(token)[1]);
    expect(Number(claims["exp"]) - Number(claims["iat"])).toBe(900);
    app.clock.advance(14 * MINUTE);
    expect((await me(token)).id).toBe(account.id);
    app.clock.advance(2 * MINUTE);
    await expect(me(token)).rejects.toEqual(unauthorized);
    app.clock.set(new Date());
  });

  test("403 for a member of a suspended tenant", async () => {
    const closed = await makeTenant(app.services);
    const { token } = await makeMember(app.services, closed);
    await app.services.system.run((query) =>
      query.update(tenantTable).set({ status: "SUSPENDED" }).where(eq(tenantTable.id, closed.id)),
    );
    await expect(me(token)).rejects.toEqual(expect.objectContaining({ appCode: "FORBIDDEN" }));
  });
});

describe("an access token", () => {
  test("carries the documented claims and no role", async () => {
    const { email, id } = await makeAccount(app.services, tenant);
    const { token } = await as().auth.login({ email, password: PASSWORD });
    const [header, payload] = parts(token).map((part, index) => (index < 2 ? decode(part) : {}));
    expect(header).toEqual({ alg: "HS256", typ: "at+jwt", kid: expect.any(String) });
    expect(payload).toEqual({
      iss: "rollcall",
      aud: "rollcall:access",
      sub: id,
      tenantId: tenant.id,
      tokenVersion: 1,
      iat: expect.any(Number),
      exp: expect.any(Number),
      jti: expect.any(String),
    });
  });

  test("401 with alg none, with and without its signature", async () => {
    const [, payload, signature] = parts(person.token);
    for (const alg of ["none", "None", "NONE"]) {
      const header = encode({ alg, typ: "at+jwt" });
      for (const end of ["", signature])
        await expect(withHeader(`Bearer ${header}.${payload}.${end}`)).rejects.toEqual(
          unauthorized,
        );
    }
  });

  test("401 with a kid that nobody has, or that names a file", async () => {
    const [header, payload] = parts(person.token);
    for (const kid of ["unknown", "/dev/null", "../../etc/passwd", ""]) {
      const signed = `${encode({ ...decode(header), kid })}.${payload}`;
      const signature = createHmac("sha256", "").update(signed).digest("base64url");
      await expect(withHeader(`Bearer ${signed}.${signature}`)).rejects.toEqual(unauthorized);
    }
  });

  test("401 with a key, or the address of one, in the token itself", async () => {
    const [header, payload] = parts(person.token);
    const key = Buffer.from("a key of the attacker's own, which is long enough");
    const own = { kty: "oct", k: key.toString("base64url"), alg: "HS256", kid: "mine" };
    for (const more of [
      { jwk: own },
      { jwk: own, kid: "mine" },
      { jku: "http://127.0.0.1:9/keys.json" },
      { x5u: "http://127.0.0.1:9/certificate.pem" },
      { x5c: [key.toString("base64")] },
    ]) {
      const signed = `${encode({ ...decode(header), ...more })}.${payload}`;
      const signature = createHmac("sha256", key).update(signed).digest("base64url");
      await expect(withHeader(`Bearer ${signed}.${signature}`)).rejects.toEqual(unauthorized);
    }
  });

  test("401 with changed claims under the old signature", async () => {
    const [header, payload, signature] = parts(person.token);
    const other = await newMember(["ADMIN"]);
    const changed = encode({ ...decode(payload), sub: other.id });
    await expect(withHeader(`Bearer ${header}.${changed}.${signature}`)).rejects.toEqual(
      unauthorized,
    );
  });

  test("401 when another secret signed it, 200 when an earlier secret of ours did", async () => {
    const now = app.clock.now();
    const claims = { sub: person.id, tenantId: tenant.id, tokenVersion: 1 };
    const end = new Date(now.getTime() + MINUTE);
    const strange = createTokenKeys(["another-secret-that-is-not-ours-but-long-enough"]);
    const token = strange.sign("access", claims, end, now);
    await expect(me(token)).rejects.toEqual(unauthorized);
    const both = await openTestApp({
      secrets: [
        "the-newest-secret-of-the-two-that-is-long-enough",
        "another-secret-that-is-not-ours-but-long-enough",
        // The database's logins have their passwords by it.
        TEST_SECRET,
      ],
    });
    expect((await both.as({ token }).auth.me({})).id).toBe(person.id);
    await both.close();
  });

  test("401 with another tenant in its claims", async () => {
    const now = app.clock.now();
    const other = await makeTenant(app.services);
    const claims = { sub: person.id, tenantId: other.id, tokenVersion: 1 };
    const token = app.services.keys.sign("access", claims, new Date(now.getTime() + MINUTE), now);
    await expect(me(token)).rejects.toEqual(unauthorized);
  });
});

describe("one kind of token in the place of another", () => {
  const KINDS = Object.keys(TOKEN_KINDS) as TokenKind[];
  const claims = () => ({
    sub: person.id,
    tenantId: tenant.id,
    tokenVersion: 1,
    portal: "ORGANISATION",
    family: person.id,
    eventId: person.id,
    codeId: person.id,
    staffName: "Sam",
    registrationId: person.id,
    placeVersion: 1,
  });
  const signed = (kind: TokenKind) => {
    const now = app.clock.now();
    return app.services.keys.sign(kind, claims(), new Date(now.getTime() + MINUTE), now);
  };

  test.each(KINDS.filter((kind) => kind !== "access"))("401 for %s as access", async (kind) => {
    const token = signed(kind);
    await expect(me(token)).rejects.toEqual(unauthorized);
    await expect(me(undefined, { auth_token: token })).rejects.toEqual(unauthorized);
  });

  test.each(KINDS)("401 for %s as refresh token of no family, in both cookies", async (kind) => {
    const token = signed(kind);
    const browser = openBrowser(app, { refresh_token: token, platform_refresh_token: token });
    await expect(browser.call((caller) => caller.auth.refresh({}))).rejects.toEqual(unauthorized);
    await expect(browser.call((caller) => caller.auth.platformRefresh({}))).rejects.toEqual(
      unauthorized,
    );
  });

  const others = KINDS.filter((kind) => kind !== "access");
  test.each(others)("401 for %s under the header and audience of access", async (kind) => {
    const [, payload, signature] = parts(signed(kind));
    const [header] = parts(person.token);
    const readdressed = encode({ ...decode(payload), aud: TOKEN_KINDS.access.aud });
    for (const body of [payload, readdressed])
      await expect(withHeader(`Bearer ${header}.${body}.${signature}`)).rejects.toEqual(
        unauthorized,
      );
  });

  test("401 for the secret of a mail, as access, as refresh and as the other mail's", async () => {
    const issue = (purpose: "RESET_PASSWORD" | "CLAIM") =>
      app.services.system.run((query) =>
        issueMailToken(query, {
          purpose,
          tenantId: tenant.id,
          memberId: person.id,
          now: app.clock.now(),
        }),
      );
    const [reset, claim] = [await issue("RESET_PASSWORD"), await issue("CLAIM")];
    await expect(me(reset)).rejects.toEqual(unauthorized);
    const browser = openBrowser(app, { refresh_token: reset });
    await expect(browser.call((caller) => caller.auth.refresh({}))).rejects.toEqual(unauthorized);
    const unprocessable = expect.objectContaining({ appCode: "UNPROCESSABLE_ENTITY" });
    await expect(as().auth.resetPassword({ token: claim, password: PASSWORD })).rejects.toEqual(
      unprocessable,
    );
    await expect(
      as().auth.register({
        tenantSlug: tenant.slug,
        email: person.email ?? "",
        password: PASSWORD,
        fullName: person.fullName,
        claimToken: reset,
      }),
    ).rejects.toEqual(unprocessable);
  });
});
