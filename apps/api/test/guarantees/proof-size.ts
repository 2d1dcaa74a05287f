/**
 * How hard the guarantees are tried: within a minute in every run of the tests, and as long as it
 * takes by `pnpm prove --long`.
 */
export const LONG = process.env["PROOFS"] === "long";

export const SIZE = LONG
  ? {
      /** Rushes on an event each, with so many people at once. */
      rushes: 50,
      rushers: 200,
      families: 1_000,
      keys: 1_000,
      doorEvents: 20,
      deactivations: 10_000,
      backendKills: 50,
      serverKills: 10,
      apiKills: 50,
      minutes: 60,
      soakMinutes: 60,
    }
  : {
      rushes: 1,
      rushers: 200,
      families: 20,
      keys: 10,
      doorEvents: 1,
      deactivations: 12,
      backendKills: 2,
      serverKills: 1,
      apiKills: 1,
      minutes: 3,
      soakMinutes: 1 / 30,
    };
