import { describe, expect, test } from "vitest";
import { guardedLookup, isAllowed, type Resolve, urlProblem } from "./receiver-address.ts";

const PRODUCTION = { loopback: false };
const ELSEWHERE = { loopback: true };

const PRIVATE = [
  "0.0.0.0",
  "10.0.0.1",
  "100.64.0.1",
  "100.100.100.200",
  "127.0.0.1",
  "127.255.255.254",
  "161.26.0.10",
  "166.11.255.255",
  "168.63.129.16",
  "169.254.169.254",
  "172.16.0.1",
  "192.0.0.1",
  "192.0.0.192",
  "192.0.2.1",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::7f00:1",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "::ffff:168.63.129.16",
  "::ffff:a83f:8110",
  "::ffff:0:a83f:8110",
  "::a83f:8110",
  "64:ff9b::a83f:8110",
  "64:ff9b:1::a83f:8110",
  "2001:0:a83f:8110::1",
  "2002:a83f:8110::",
  "64:ff9b::7f00:1",
  "2001:db8::1",
  "2002:7f00:1::",
  "3fff::1",
  "fc00::1",
  "fd00:ec2::254",
  "fd20:ce::254",
  "fd12:3456::1",
  "fe80::1",
  "fec0::1",
  "ff02::1",
  "fe80::1%eth0",
  "not an address",
];

describe("isAllowed", () => {
  test.each(PRIVATE)("refuses %s", (address) => {
    expect(isAllowed(address, PRODUCTION)).toBe(false);
  });

  test.each([
    "93.184.215.14",
    "161.25.255.255",
    "166.12.0.1",
    "168.63.129.17",
    "2606:2800:21f:cb07:6820:80da:af6b:8b2c",
    "::ffff:93.184.215.14",
  ])("allows %s", (address) => {
    expect(isAllowed(address, PRODUCTION)).toBe(true);
  });

  test("allows this machine outside production, and no other private address", () => {
    const allowed = PRIVATE.filter((address) => isAllowed(address, ELSEWHERE));
    expect(allowed).toEqual(["127.0.0.1", "127.255.255.254", "::1", "::ffff:127.0.0.1"]);
  });
});

describe("urlProblem", () => {
  test.each([
    "http://club.example/hooks",
    "ftp://club.example/",
    "javascript:alert(1)",
    "club.example",
    "https://user:password@club.example/",
    "https://club.example/#part",
    "https://localhost/",
    "https://localhost./",
    "https://hooks.localhost/",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0177.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://169.254.169.254/latest/meta-data",
    "https://168.63.129.16/machine?comp=goalstate",
    "https://2822734096/",
    "https://[::ffff:168.63.129.16]/",
    "https://１２７.0.0.1/",
    `https://club.example/${"a".repeat(2_000)}`,
  ])("refuses %s in production", (url) => {
    expect(urlProblem(url, PRODUCTION)).toBeDefined();
  });

  test.each(["https://club.example/hooks?key=1", "https://93.184.215.14:8443/"])(
    "allows %s",
    (url) => {
      expect(urlProblem(url, PRODUCTION)).toBeUndefined();
    },
  );

  test("allows http for this machine alone, outside production", () => {
    expect(urlProblem("http://127.0.0.1:8080/", ELSEWHERE)).toBeUndefined();
    expect(urlProblem("http://localhost:8080/", ELSEWHERE)).toBeUndefined();
    expect(urlProblem("http://10.0.0.1/", ELSEWHERE)).toBeDefined();
    expect(urlProblem("http://club.example/", ELSEWHERE)).toBeDefined();
  });
});

const lookUp = (resolve: Resolve, all: boolean) =>
  new Promise((answer, fail) => {
    guardedLookup(resolve, PRODUCTION)("club.example", { all }, (error, found) =>
      error ? fail(error) : answer(found),
    );
  });

describe("guardedLookup", () => {
  test.each([true, false])("hands out what it has checked (all: %s)", async (all) => {
    const found = await lookUp(async () => ["93.184.215.14"], all);
    expect(found).toEqual(all ? [{ address: "93.184.215.14", family: 4 }] : "93.184.215.14");
  });

  test("refuses a name of which one address is private", async () => {
    const mixed = lookUp(async () => ["93.184.215.14", "127.0.0.1"], true);
    await expect(mixed).rejects.toThrow("not public");
    await expect(lookUp(async () => [], true)).rejects.toThrow("no address");
  });

  test("asks anew at each connection, so a name that turns private is refused (rebinding)", async () => {
    const answers = [["93.184.215.14"], ["127.0.0.1"]];
    const turning: Resolve = async () => answers.shift() ?? [];
    await expect(lookUp(turning, true)).resolves.toBeDefined();
    await expect(lookUp(turning, true)).rejects.toThrow("not public");
  });
});
