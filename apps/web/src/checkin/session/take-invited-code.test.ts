import { afterEach, describe, expect, test, vi } from "vitest";
import { takeInvitedCode } from "./take-invited-code.ts";

/** Opens the page at this fragment: the code it takes, and the address it leaves (null: as it was). */
function openAt(hash: string): { code: string; address: string | null } {
  let address: string | null = null;
  const replaceState = (_state: unknown, _title: string, to: string) => {
    address = to;
  };
  const location = { hash, pathname: "/acme/events/one/check-in/staff", search: "?a=1" };
  vi.stubGlobal("location", location);
  vi.stubGlobal("history", { state: null, replaceState });
  return { code: takeInvitedCode(), address };
}
afterEach(() => {
  vi.unstubAllGlobals();
});

const clean = "/acme/events/one/check-in/staff?a=1";

describe("the link of an invitation", () => {
  test.each([
    ["#code=K7M2P-9QX4T", "K7M2P-9QX4T"],
    ["#code=K7M2P%209QX4T", "K7M2P 9QX4T"],
  ])("%s fills in %s, and the code leaves the address", (hash, code) => {
    expect(openAt(hash)).toEqual({ code, address: clean });
  });

  test("that is damaged fills in nothing, and leaves the address all the same", () => {
    expect(openAt("#code=%E0%A4%A")).toEqual({ code: "", address: clean });
  });

  test.each(["", "#code=", "#log", "#code=A&b=c", `#code=${"A".repeat(33)}`])(
    "%j is no invitation: the address stays as it was",
    (hash) => {
      expect(openAt(hash)).toEqual({ code: "", address: null });
    },
  );
});
