import { inCore, seenByApi } from "../defect.mjs";

const QUEUE = "base/fair-queue";
const PASSWORD = "base/password";
const MARKDOWN = "base/markdown/render-markdown";
const SHARE = "modules/events/share/find-share-image";
const LOGIN = "modules/auth/login/verify-login.ts";
const HASHING_TURN = "modules/auth/login/hashing-turn";

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
    'return isKnownDevice(budgets) || actor.type !== "public"',
    'return isKnown && actor.type !== "public"',
    HASHING_TURN,
  ),
  inCore(
    "the thread for Markdown that previews cannot use",
    `${MARKDOWN}.ts`,
    "  reservedSlots: 1,\n",
    "",
    MARKDOWN,
  ),
  inCore(
    "the plain text of a page for which the renderer is too busy",
    `${MARKDOWN}.ts`,
    "if (error instanceof QueueFull)",
    "if (error instanceof RangeError)",
    MARKDOWN,
  ),
  inCore(
    "the permission to preview a text",
    "modules/markdown/markdown.router.ts",
    'endpoint("EVENTS:EDIT:events",',
    'endpoint("logged in",',
    "modules/markdown/markdown",
  ),
  inCore(
    "the slot for pictures that uploads cannot use",
    "modules/media/picture-queue.ts",
    "  reservedSlots: 1,\n",
    "",
    SHARE,
  ),
  inCore(
    "what stands in for the picture of a link that cannot be drawn now",
    `${SHARE}.ts`,
    "if (error instanceof QueueFull)",
    "if (error instanceof RangeError)",
    SHARE,
  ),
  inCore(
    "the turns of clubs whose rows are read for a file",
    "base/rpc/admit-at-once.ts",
    "    slotsPerTenant: AT_ONCE[name].perProcess / 2,\n",
    "",
    "base/export/export-csv",
  ),
  inCore(
    "the slot that a call takes only once its body has arrived",
    "base/rpc/admit-at-once.ts",
    "    await rawInput();\n    return await runInTurn(ctx, name, work);",
    "    return await runInTurn(ctx, name, async () => (await rawInput(), work()));",
    "base/rpc/admit-at-once",
  ),
  seenByApi(
    "the end of a download that its receiver takes too slowly",
    "apps/api/src/http/send-file.ts",
    "if (msLeft() > 0) {",
    "if (taken >= 0) {",
    "test/mounts/send-file",
  ),
];
