import { expect, test } from "vitest";
import { widerNetworks } from "./wider-networks.ts";

test("an IPv6 address has the /56 and the /48 of its site around it", () => {
  expect(widerNetworks("2001:db8:12:3456::/64")).toEqual({
    site: "2001:db8:12:3400::/56",
    provider: "2001:db8:12::/48",
  });
  expect(widerNetworks("2001:db8::/64")).toEqual(widerNetworks("2001:db8:0:ff::/64"));
  expect(widerNetworks("2001:db8:0:100::/64")?.site).not.toBe(widerNetworks("2001:db8::/64")?.site);
  expect(widerNetworks("::/64")?.provider).toBe("0:0:0::/48");
});

test("an IPv4 address has none, nor has an address that nobody knows", () => {
  expect(widerNetworks("192.0.2.1")).toBeUndefined();
  expect(widerNetworks("unknown")).toBeUndefined();
});
