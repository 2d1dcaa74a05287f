import { inCore } from "../defect.mjs";

const QUEUE = "base/fair-queue";
const PASSWORD = "base/password";
const LOGIN = "modules/session/verify-login.ts";
const HASHING_TURN = "modules/session/hashing-turn";

/**
 * What keeps the work of one club, and of strangers, from holding up everybody else's.
 * @type {import("../defect.mjs").Defect[]}
 */
export const QUEUES = [
  inCore(
    "the turns of tenants in a queue",
    `${QUEUE}.ts`,
    'byLastTurn("tenant") ||',
    "",
    QUEUE,
    PASSWORD,
  ),
  inCore(
    "the share of a tenant in a queue",
    `${QUEUE}.ts`,
    "ofTenant.length > maxWaitingPerTenant ||",
    "",
    QUEUE,
    PASSWORD,
  ),
  inCore(
    "the slot for passwords that strangers cannot use",
    `${PASSWORD}.ts`,
    "  reservedSlots: 1,\n",
    "",
    PASSWORD,
    HASHING_TURN,
  ),
  inCore(
    "the turn of known people before strangers",
    LOGIN,
    'return isKnown || actor.type !== "public"',
    'return isKnown && actor.type !== "public"',
    HASHING_TURN,
  ),
];
