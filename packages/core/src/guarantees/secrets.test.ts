import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTokenKeys, newSecret } from "#base/secrets/tokens.ts";
import { newRefreshToken } from "../modules/auth/tokens/refresh-token.ts";
import { generateAccessCode } from "../modules/checkin/codes/access-code.ts";
import { generateTicketCode } from "../modules/registration/party/ticket-code.ts";

const MANY = 2_000;
const keys = createTokenKeys(["a-secret-of-the-test-suite-that-is-long-enough"]);

/** What is secret by being unguessable: how it is made, its alphabet's size, its length. */
const SECRETS: [what: string, make: () => string, symbols: number, length: number][] = [
  ["the secret of a mailed link", newSecret, 64, 43],
  ["the id of a refresh token", () => newRefreshToken().jti, 64, 22],
  ["a ticket's code", generateTicketCode, 32, 16],
  ["a door's access code", () => generateAccessCode(keys).code.replace("-", ""), 32, 10],
];

// A generator that can be predicted stands still with these two.
beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ["Date", "performance"] });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each(SECRETS)("%s", (_what, make, symbols, length) => {
  test("comes of the system's generator: none repeats while clock and Math.random stand still", () => {
    const made = Array.from({ length: MANY }, make);
    expect(new Set(made).size).toBe(MANY);
    expect(Math.random).not.toHaveBeenCalled();
  });

  test("has as many bits as its length says: every place takes every symbol", () => {
    const made = Array.from({ length: MANY }, make);
    for (const one of made) expect(one).toHaveLength(length);
    // The last symbol of 128 or 256 bits in base64url holds fewer of them.
    const places = symbols === 64 ? length - 1 : length;
    for (let place = 0; place < places; place += 1)
      expect(new Set(made.map((one) => one[place])).size).toBe(symbols);
  });
});
