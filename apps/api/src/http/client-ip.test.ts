import { describe, expect, it } from "vitest";
import { clientIp, parseNetwork } from "./client-ip.ts";

const proxies = ["10.0.0.0/8", "2001:db8:ffff::/48", "192.0.2.1"].map(parseNetwork);

describe("the client's address", () => {
  it.each([
    ["the socket's without trusted proxies", "198.51.100.1", "203.0.113.9", [], "198.51.100.1"],
    ["the socket's when it is no proxy", "198.51.100.1", "203.0.113.9", proxies, "198.51.100.1"],
    ["the hop before the proxy", "10.1.1.1", "203.0.113.9", proxies, "203.0.113.9"],
    [
      "the last hop that is no proxy",
      "10.1.1.1",
      "1.1.1.1, 203.0.113.9, 10.2.2.2",
      proxies,
      "203.0.113.9",
    ],
    ["the first of proxies only", "10.1.1.1", "10.3.3.3, 10.2.2.2", proxies, "10.3.3.3"],
    ["the socket's for a malformed hop", "10.1.1.1", "203.0.113.9, nonsense", proxies, "10.1.1.1"],
    ["the socket's for a hop with a port", "10.1.1.1", "203.0.113.9:80", proxies, "10.1.1.1"],
    ["the socket's for a hop in octal", "10.1.1.1", "0313.1.1.1", proxies, "10.1.1.1"],
    ["the socket's for an empty hop", "10.1.1.1", "203.0.113.9,", proxies, "10.1.1.1"],
    [
      "a hop left of a malformed one is not reached",
      "10.1.1.1",
      "x, 203.0.113.9",
      proxies,
      "203.0.113.9",
    ],
    ["IPv4 inside IPv6 as IPv4", "::ffff:198.51.100.1", undefined, [], "198.51.100.1"],
    ["a mapped proxy is a proxy", "::ffff:10.1.1.1", "203.0.113.9", proxies, "203.0.113.9"],
    ["IPv6 as its /64", "2001:db8:1:2:3:4:5:6", undefined, [], "2001:db8:1:2::/64"],
    [
      "IPv6 behind an IPv6 proxy",
      "2001:db8:ffff::1",
      "2001:DB8:1:2::9",
      proxies,
      "2001:db8:1:2::/64",
    ],
    ["one word for what is no address", "", undefined, [], "unknown"],
  ])("is %s", (_name, peer, forwarded, trusted, expected) => {
    expect(clientIp(peer, forwarded, trusted)).toBe(expected);
  });
});

it.each(["10.0.0.0/33", "proxy.example", "10.0.0/8/8", ""])("%j is no network", (text) => {
  expect(() => parseNetwork(text)).toThrow();
});
