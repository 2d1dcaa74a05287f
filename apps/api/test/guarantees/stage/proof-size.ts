/**
 * How hard the guarantees are tried: within a minute in every run of the tests, and as long as it
 * takes by `pnpm prove --long`.
 */
export const LONG = process.env["PROOFS"] === "long";

const LONG_FORM = {
  /** Rushes on an event each, with so many people at once. */
  rushes: 50,
  rushers: 200,
  /** Mixed attempts on so many events by so many people, for each seed. */
  oversell: { attempts: 10_000, events: 100, people: 60, seeds: 10 },
  applications: 10_000,
  /** Samples of each side. */
  logins: 1_000,
  codes: 10_000,
  /** The matrix asks every so many procedures; contract/good-requests.test.ts all, as one person. */
  stride: 1,
  families: 1_000,
  keys: 1_000,
  doorEvents: 20,
  deactivations: 10_000,
  backendKills: 50,
  serverKills: 10,
  apiKills: 50,
  /** Callers at ten a connection, callers of a rush, and how long each is measured. */
  crowd: 40,
  rush: 4_000,
  /** A sale that opens: so many people within so many seconds, and a steady load beside it. */
  sale: { people: 2_000, seats: 500, seconds: 60, clubs: 3, callers: 8, perSecond: 10 },
  pressureMs: 5_000,
  pressureRounds: 5,
  slowClients: 500,
  deafClients: 20,
  unreadAnswers: 150,
  unreadRows: 100,
  idleConnections: 5_000,
  /** Rounds of every kind of refusal. */
  earlyAnswers: 100,
  minutes: 60,
  soakMinutes: 60,
  /** Requests a second; 0 is half of what one process answers at most, measured before. */
  soakRate: 0,
};

const SHORT_FORM: typeof LONG_FORM = {
  rushes: 1,
  rushers: 100,
  oversell: { attempts: 120, events: 4, people: 20, seeds: 1 },
  applications: 100,
  logins: 5,
  codes: 20,
  stride: 20,
  families: 20,
  keys: 10,
  doorEvents: 1,
  deactivations: 12,
  backendKills: 2,
  serverKills: 1,
  apiKills: 1,
  crowd: 16,
  rush: 100,
  sale: { people: 40, seats: 10, seconds: 1, clubs: 1, callers: 2, perSecond: 4 },
  pressureMs: 0,
  pressureRounds: 1,
  slowClients: 10,
  deafClients: 2,
  unreadAnswers: 20,
  unreadRows: 10,
  idleConnections: 100,
  earlyAnswers: 2,
  minutes: 3,
  soakMinutes: 1 / 30,
  soakRate: 0,
};

/** PROOF_SIZES='{"families":100}' makes one long form smaller or larger; its section says so. */
const given: Partial<typeof LONG_FORM> = JSON.parse(process.env["PROOF_SIZES"] ?? "{}");

export const SIZE = { ...(LONG ? LONG_FORM : SHORT_FORM), ...given };
