import { inCore } from "../defect.mjs";

const KEYS = "modules/api-keys/api-keys";
const POST = "modules/webhooks/post-message";
const CLAIM = "modules/webhooks/claim-due";
const SEND = "modules/webhooks/send-webhooks";
const ADDRESS = "modules/webhooks/receiver-address";
const READ_KEY = "modules/api-keys/authenticate-api-key.ts";
const RECORD = "modules/webhooks/record-attempt.ts";

/** @type {import("../defect.mjs").Defect[]} */
export const OUTSIDE_CLIENTS = [
  inCore(
    "the end of a key that was revoked",
    READ_KEY,
    "    isNull(apiKey.revokedAt),\n",
    "",
    KEYS,
  ),
  inCore(
    "the end of a key that expired",
    READ_KEY,
    "or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, now)),",
    "",
    KEYS,
  ),
  inCore(
    "the rest of a key whose maker is INACTIVE",
    READ_KEY,
    'if (row?.makerStatus !== "ACTIVE")',
    "if (!row)",
    KEYS,
  ),
  inCore(
    "the permissions that a key's maker has lost",
    READ_KEY,
    "row.permissions.filter((each) => permits(row.makerRoles, each))",
    "row.permissions",
    KEYS,
  ),
  inCore(
    "the refusal of a key of a suspended club",
    READ_KEY,
    'if (row.tenantStatus !== "ACTIVE") throw suspended();',
    "",
    KEYS,
  ),
  inCore(
    "the refusal of a key where a person is asked for",
    "base/rpc/guards.ts",
    'if (!isPermission) throw forbidden("An API key is no person: a member has to do this");',
    "if (!isPermission) return;",
    KEYS,
  ),
  inCore(
    "the refusal of a key that would confirm an act as a person does",
    "base/rpc/require-recent-authentication.ts",
    "if (at !== undefined && now.getTime() - at <= RECENT) return;",
    "if (at === undefined || now.getTime() - at <= RECENT) return;",
    "base/rpc/require-recent-authentication",
  ),
  inCore(
    "the refusal of roles that a key would give",
    "modules/membership/demand-right-to-give.ts",
    "if (roles.every((role) => HARMLESS.includes(role))) return;",
    "if (actor || roles) return;",
    KEYS,
  ),
  inCore(
    "the confirmation of who gives a role to somebody whom they enter or import",
    "modules/membership/demand-right-to-give.ts",
    "  requireRecentAuthentication(actor, now);",
    "",
    "modules/session/factor/reauthenticate",
  ),
  inCore(
    "the check of an address that is written out",
    "modules/webhooks/post-message.ts",
    'if (urlProblem(url, rule)) throw new ForbiddenAddress("the address is not public");',
    "",
    POST,
  ),
  inCore(
    "the check of the addresses of a name as it is connected to",
    "modules/webhooks/post-message.ts",
    "      lookup: guardedLookup(resolve, rule),\n",
    "",
    POST,
  ),
  inCore(
    "the new connection of each message, whose address was checked just before",
    "modules/webhooks/post-message.ts",
    "      agent: false,\n",
    "",
    POST,
  ),
  inCore(
    "the check of every address of a name",
    "modules/webhooks/receiver-address.ts",
    "if (!addresses.every((address) => isAllowed(address, rule)))",
    "if (!isAllowed(first.address, rule))",
    POST,
  ),
  inCore(
    "the reading of an IPv4 address within an IPv6 one",
    "modules/webhooks/receiver-address.ts",
    "const parsed = ipaddr.process(address);",
    "const parsed = ipaddr.parse(address);",
    ADDRESS,
  ),
  inCore(
    "the ranges of IPv6 that are nobody's receiver",
    "modules/webhooks/receiver-address.ts",
    "if (parsed instanceof ipaddr.IPv6 && !parsed.match(GLOBAL_IPV6)) return false;",
    "",
    ADDRESS,
  ),
  inCore(
    "the id and the time in what is signed",
    "modules/webhooks/sign-message.ts",
    "`${id}.${timestamp}.${body}`",
    "body",
    SEND,
  ),
  inCore(
    "the time of the attempt in its signature",
    `${SEND}.ts`,
    "{ id, body, now: new Date() }",
    "{ id, body, now: new Date(timestamp) }",
    SEND,
  ),
  inCore(
    "the end of a former secret",
    `${CLAIM}.ts`,
    "case when w.previous_secret_until > now() then w.previous_secret end",
    "w.previous_secret",
    SEND,
  ),
  inCore(
    "the order of the messages of one subject",
    `${CLAIM}.ts`,
    "from judged where is_open and before_until is null) as turn",
    "from judged where is_open) as turn",
    CLAIM,
  ),
  inCore(
    "the lock that gives a message to one of two workers",
    `${CLAIM}.ts`,
    `           and d.status = 'PENDING' and d.next_attempt_at = turn.next_attempt_at
         order by turn.next_attempt_at limit \${most} for update of d skip locked`,
    "         order by turn.next_attempt_at limit ${most}",
    CLAIM,
  ),
  inCore(
    "the moment before which nothing is due, which the index is searched for",
    `${CLAIM}.ts`,
    "and due.next_attempt_at <= ${NOW}",
    "and due.next_attempt_at <= clock_timestamp()",
    CLAIM,
  ),
  inCore(
    "the rest of a webhook that is off",
    `${CLAIM}.ts`,
    "tenant.status = 'ACTIVE' and not off.is_off as is_open",
    "tenant.status = 'ACTIVE' as is_open",
    CLAIM,
  ),
  inCore(
    "the rest of the webhooks of a suspended club",
    `${CLAIM}.ts`,
    "tenant.status = 'ACTIVE' and not off.is_off as is_open",
    "not off.is_off as is_open",
    CLAIM,
  ),
  inCore(
    "the lease on a message that is being sent",
    `${CLAIM}.ts`,
    `lease_until = clock_timestamp() + make_interval(secs => \${leaseSeconds}),
               next_attempt_at = clock_timestamp() + make_interval(secs => \${leaseSeconds})`,
    "lease_until = clock_timestamp()",
    SEND,
  ),
  inCore(
    "the lease without which a late worker writes down nothing",
    RECORD,
    "and(byKey(webhookDelivery, tenantId, id), eq(webhookDelivery.leaseId, leaseId))",
    "and(byKey(webhookDelivery, tenantId, id), leaseId ? undefined : undefined)",
    SEND,
  ),
  inCore(
    "the word that lets the next message of a subject go",
    RECORD,
    "    if (!told) return;\n    await letNextGo(tx, claimed);",
    "    if (!told) return;",
    CLAIM,
  ),
  inCore(
    "the end of a message after three days",
    RECORD,
    "${webhookDelivery.giveUpAt} <= clock_timestamp()",
    "false",
    SEND,
  ),
  inCore(
    "the three days in which a webhook that is switched off accepted nothing",
    RECORD,
    "sql`coalesce(${webhook.lastDeliveredAt} < clock_timestamp() - interval '3 days', true)`,",
    "",
    SEND,
  ),
  inCore(
    "the permissions beyond which a key may nothing",
    "base/rpc/guards.ts",
    "if (!actorMay(actor, needed as Permission)) throw forbidden();",
    "",
    KEYS,
  ),
];
