import { afterEach, describe, expect, test } from "vitest";
import { openPortal, type PortalSession, type SessionUser } from "./session.ts";

const ADA = user("ada");
const BEN = user("ben");

function user(id: string): SessionUser {
  return { id, email: `${id}@acme.example`, roles: ["MEMBER"], tenantId: "acme" };
}

/** A token as far as a page reads it: whose it is, and which of that person's. */
const tokenOf = ({ id }: SessionUser, turn: number) =>
  `x.${btoa(JSON.stringify({ sub: id, turn }))}.x`;

/** What the browser's network answers: the cookie's owner, and which tokens are still good. */
class Network {
  cookie: SessionUser | undefined;
  down = false;
  /** Of each session that it opens or renews, if a second factor is missing. */
  secondFactorDueAt: string | undefined;
  tokens = new Map<string, SessionUser>();
  /** Who asked for /api/work and was answered. */
  worked: string[] = [];
  #turn = 0;

  constructor() {
    globalThis.fetch = async (url, init) => this.#answer(String(url), new Headers(init?.headers));
  }

  expireTokens(): void {
    this.tokens.clear();
  }

  #issue(owner: SessionUser): string {
    this.#turn += 1;
    const token = tokenOf(owner, this.#turn);
    this.cookie = owner;
    this.tokens.set(token, owner);
    return token;
  }

  #answerWith(session: object): Response {
    const { secondFactorDueAt } = this;
    return Response.json({ ...session, ...(secondFactorDueAt && { secondFactorDueAt }) });
  }

  #answer(url: string, headers: Headers): Response {
    if (this.down) throw new TypeError("Failed to fetch");
    const owner = this.tokens.get(headers.get("authorization")?.slice("Bearer ".length) ?? "");
    if (url.startsWith("/api/auth/login/")) {
      const [known] = [ADA, BEN].filter(({ id }) => url.endsWith(id));
      return known ? this.#answerWith({ token: this.#issue(known), user: known }) : refused();
    }
    if (url === "/api/auth/refresh")
      return this.cookie ? this.#answerWith({ token: this.#issue(this.cookie) }) : refused();
    if (url === "/api/auth/logout") {
      this.cookie = undefined;
      return new Response(null, { status: 204 });
    }
    if (!owner) return refused();
    if (url === "/api/auth/me") return Response.json({ data: owner });
    if (url === "/api/tenant/mine") return Response.json({ data: { slug: "acme" } });
    this.worked.push(owner.id);
    return Response.json({ data: owner.id });
  }
}

function refused(): Response {
  const error = { code: "UNAUTHORIZED", message: "Log in" };
  return Response.json({ error }, { status: 401 });
}

const settled = (portal: PortalSession) => portal.state.get();
const until = async (portal: PortalSession, status: string) => {
  await expect.poll(() => settled(portal).status).toBe(status);
};
const loggedIn = async (network: Network, who: SessionUser) => {
  const portal = openPortal("ORGANISATION");
  await portal.enter(`/api/auth/login/${who.id}`, {});
  await expect.poll(() => settled(portal).tenantSlug).toBe("acme");
  expect(network.cookie).toBe(who);
  return portal;
};

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
});

describe("a page that is loaded", () => {
  test("goes on with the session that the cookie keeps, and learns its club", async () => {
    const network = new Network();
    network.cookie = ADA;
    const portal = openPortal("ORGANISATION");
    await portal.start();
    expect(settled(portal)).toMatchObject({ status: "open", user: ADA, owner: "ada" });
    await expect.poll(() => settled(portal).tenantSlug).toBe("acme");
  });

  test("asks for a login without a cookie", async () => {
    new Network();
    const portal = openPortal("ORGANISATION");
    await portal.start();
    expect(settled(portal)).toMatchObject({ status: "anonymous", user: null });
  });

  test("logs nobody out because the server is away, and opens when it is back", async () => {
    const network = new Network();
    network.cookie = ADA;
    network.down = true;
    const portal = openPortal("ORGANISATION");
    await portal.start();
    expect(settled(portal).status).toBe("unreachable");
    network.down = false;
    await portal.start();
    expect(settled(portal)).toMatchObject({ status: "open", user: ADA });
  });
});

describe("the day on which a missing second factor is due", () => {
  const secondFactorDueAt = "2026-12-01T09:00:00.000Z";

  test("is known from a login and from a page load, and gone once a refresh has none", async () => {
    const network = new Network();
    network.secondFactorDueAt = secondFactorDueAt;
    expect(settled(await loggedIn(network, ADA)).factorDueAt).toBe(secondFactorDueAt);
    const portal = openPortal("ORGANISATION");
    await portal.start();
    expect(settled(portal).factorDueAt).toBe(secondFactorDueAt);

    network.secondFactorDueAt = undefined;
    network.expireTokens();
    await portal.fetch("/api/work");
    expect(settled(portal).factorDueAt).toBeUndefined();
  });

  test("is the person's who logs in, not of whoever was here before", async () => {
    const network = new Network();
    network.secondFactorDueAt = secondFactorDueAt;
    const portal = await loggedIn(network, ADA);
    network.secondFactorDueAt = undefined;
    await portal.enter("/api/auth/login/ben", {});
    expect(settled(portal)).toMatchObject({ user: BEN, factorDueAt: undefined });
  });
});

describe("a session that has expired under a page", () => {
  const expire = (network: Network) => {
    network.expireTokens();
    network.cookie = undefined;
  };

  test("keeps the request, and sends it when the same person is back", async () => {
    const network = new Network();
    const portal = await loggedIn(network, ADA);
    expire(network);
    const work = portal.fetch("/api/work");
    await until(portal, "expired");
    await portal.enter("/api/auth/login/ada", {});
    expect((await work).status).toBe(200);
    expect(network.worked).toEqual(["ada"]);
  });

  test("sends nothing of one person's in another's name", async () => {
    const network = new Network();
    const portal = await loggedIn(network, ADA);
    expire(network);
    const work = portal.fetch("/api/work");
    await until(portal, "expired");
    await portal.enter("/api/auth/login/ben", {});
    expect((await work).status).toBe(401);
    expect(network.worked).toEqual([]);
    expect(settled(portal)).toMatchObject({ status: "open", user: BEN, owner: "ben" });
  });

  test("refuses what waits when the person gives up", async () => {
    const network = new Network();
    const portal = await loggedIn(network, ADA);
    expire(network);
    const work = portal.fetch("/api/work");
    await until(portal, "expired");
    portal.abandon();
    expect((await work).status).toBe(401);
    expect(settled(portal)).toMatchObject({ status: "anonymous", user: null, owner: "ada" });
  });

  test("is renewed in silence while the cookie is good", async () => {
    const network = new Network();
    const portal = await loggedIn(network, ADA);
    network.expireTokens();
    expect((await portal.fetch("/api/work")).status).toBe(200);
    expect(settled(portal).status).toBe("open");
  });

  test("ends when the cookie has become somebody else's", async () => {
    const network = new Network();
    const portal = await loggedIn(network, ADA);
    network.expireTokens();
    network.cookie = BEN;
    expect((await portal.fetch("/api/work")).status).toBe(401);
    expect(network.worked).toEqual([]);
    expect(settled(portal).status).toBe("anonymous");
  });
});

describe("two tabs of one browser", () => {
  test("a logout in one ends the other", async () => {
    const network = new Network();
    const [first, second] = [await loggedIn(network, ADA), await loggedIn(network, ADA)];
    await first.logout();
    await until(second, "anonymous");
  });

  test("another person's login in one ends the other", async () => {
    const network = new Network();
    const first = await loggedIn(network, ADA);
    await loggedIn(network, BEN);
    await until(first, "anonymous");
  });

  test("a login in one wakes what has expired in the other", async () => {
    const network = new Network();
    const first = await loggedIn(network, ADA);
    network.expireTokens();
    network.cookie = undefined;
    const work = first.fetch("/api/work");
    await until(first, "expired");
    await loggedIn(network, ADA);
    expect((await work).status).toBe(200);
  });
});
