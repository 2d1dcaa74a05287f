import { seenByApi } from "../defect.mjs";

/** @type {import("../defect.mjs").Defect[]} */
export const API_EDGE = [
  seenByApi(
    "the refusal of a cross-site request that carries a cookie",
    "apps/api/src/http/allowed-origin.ts",
    'return header("sec-fetch-site") !== "cross-site";',
    "return true;",
    "test/mounts/edge",
  ),
  seenByApi(
    "the limit of a body whose length nobody declared",
    "apps/api/src/http/body.ts",
    "if (size > limit) throw tooLarge();",
    "",
    "test/mounts/rest-input",
  ),
  seenByApi(
    "the refusal of bytes that are not UTF-8",
    "apps/api/src/http/body.ts",
    'if (!isUtf8(bytes)) throw unreadable("The body is not valid UTF-8");',
    "",
    "test/mounts/rest-input",
  ),
  seenByApi(
    "the trust in a proxy that only TRUSTED_PROXIES gives",
    "apps/api/src/http/client-ip.ts",
    "if (!client || !isTrusted(client, trusted)) break;",
    "if (!client) break;",
    "src/http/client-ip",
  ),
  seenByApi(
    "the serializer of errors, whose values would stand in the log",
    "packages/core/src/base/log.ts",
    "serializers: { err: describeFault },",
    "",
    "test/guarantees/canaries",
  ),
  seenByApi(
    "the words that a logged path may hold",
    "apps/api/src/middleware/observe.ts",
    "words.has(part) || ID.test(part) ? part : HIDDEN",
    "part",
    "test/guarantees/canaries",
  ),
  seenByApi(
    "the word that a thread ran out of memory, which is no fault of the process",
    "packages/core/src/base/lone-thread.ts",
    "throw isExhausted(error) ? new ThreadExhausted(error) : error;",
    "throw error;",
    "test/contract/errors",
  ),
  seenByApi(
    "the turns in which requests that came at once begin",
    "apps/api/src/boot/listen.ts",
    "else takeTurn(begin);",
    "else begin();",
    "test/begin-in-turns",
  ),
];
