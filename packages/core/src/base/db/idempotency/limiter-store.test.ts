import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectWiderNetworks } from "#testing/people/spend-networks.ts";
import { accessTo } from "#testing/servers/access-to.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { certain } from "../../certain.ts";
import { createLimiter, type Limiter } from "../../limits/limiter.ts";
import { openSharedLimiterStore, type SharedLimiterStore } from "./limiter-store.ts";

describe("limits that several instances share", () => {
  const stores: SharedLimiterStore[] = [];
  const limiters: Limiter[] = [];

  beforeAll(async () => {
    const access = accessTo(await freshDatabaseUrl("limits"));
    for (let instance = 0; instance < 2; instance += 1) {
      const store = openSharedLimiterStore(access);
      stores.push(store);
      limiters.push(createLimiter(store.store));
    }
  });
  afterAll(() => Promise.all(stores.map((store) => store.close())));

  it("5 of 40 applications at two instances pass", async () => {
    const consume = async (attempt: number) =>
      limiters[attempt % 2]?.consume("membershipApplication", "ip:198.51.100.7", () => {});
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => consume(index)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    const refused = outcomes.find((outcome) => outcome.status === "rejected");
    expect(refused?.reason).toMatchObject({ appCode: "TOO_MANY_REQUESTS" });
  });

  it("an IPv6 address counts by its /64, its /56 and its /48", async () => {
    await expectWiderNetworks(certain(limiters[0], "a limiter"), "2001:db8:9");
  });

  it("80 of 400 at once pass from a /48 at two instances, whatever /64 they come from", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 400 }, (_, at) =>
        certain(limiters[at % 2], "a limiter").consume(
          "membershipApplication",
          { ip: `2001:db8:a:${(at * 7).toString(16)}::/64` },
          () => {},
        ),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(80);
  });

  it("a spent key is refused without being charged, by the other instance as well", async () => {
    const key = `ip:${"x".repeat(300)}`;
    const spend = () => limiters[0]?.consume("loginFailuresByIp", key, () => {});
    for (let attempt = 0; attempt < 10; attempt += 1) await spend();
    await expect(
      limiters[1]?.refuseIfSpent("loginFailuresByIp", key, () => {}),
    ).rejects.toMatchObject({
      appCode: "RATE_LIMITED",
    });
  });
});
