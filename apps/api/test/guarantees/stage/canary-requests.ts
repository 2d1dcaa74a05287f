import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Api, SendOptions } from "../../harness.ts";
import { nativeRequest } from "../../native-request.ts";
import type { Canaries, CanaryRequest } from "./canary-inputs.ts";

/** Headers that the server reads; what is sent in each is a canary of its own. */
export const HEADERS = [
  ...[
    "accept-encoding",
    "access-control-request-method",
    "authorization",
    "cookie",
    "host",
    "idempotency-key",
    "if-match",
    "if-none-match",
  ],
  ...["origin", "sec-fetch-site", "traceparent", "trpc-accept", "x-forwarded-for", "x-request-id"],
  // Not read, but what everybody sends.
  ...["accept-language", "referer", "user-agent"],
];
/** They frame the request: another value is another request, or none. */
export const FRAMING = ["content-length", "content-type", "transfer-encoding"];
/** Sent on requests of their own, since with them no procedure would be reached. */
export const REFUSED_EARLY = ["host", "if-match", "origin", "sec-fetch-site", "trpc-accept"];
const COOKIES = [
  "auth_token",
  "__Host-auth_token",
  "refresh_token",
  "platform_refresh_token",
  "device",
];

/** A canary in every header, but those that are refused early and one that is left out. */
export function canaryHeaders(
  canaries: Canaries,
  { early = "", without = "" },
): Record<string, string> {
  const sent = HEADERS.filter(
    (name) => (name === early || !REFUSED_EARLY.includes(name)) && name !== without,
  );
  return Object.fromEntries(sent.map((name) => [name, textOf(name, canaries)]));
}

function textOf(header: string, canaries: Canaries): string {
  if (header === "cookie") return COOKIES.map((name) => `${name}=${canaries.next()}`).join("; ");
  if (header === "authorization") return `Bearer ${canaries.next()}`;
  // A legible one is meant to be logged; one that is too long is replaced.
  return header === "x-request-id" ? canaries.next().repeat(20) : canaries.next();
}

/** The content of the file in an input, which an answer may show to whoever sent it. */
export function textOfFile(input: object): string {
  const { bytes } = ("file" in input ? input.file : {}) as { bytes?: Uint8Array };
  return bytes ? new TextDecoder().decode(bytes) : "";
}

/** The call at its method and path. */
export function overRest(
  api: Api,
  { route, input }: CanaryRequest,
  options: SendOptions,
  address: string,
) {
  const { method } = route;
  const inPath = new Set(route.path.match(/:(\w+)/g)?.map((name) => name.slice(1)));
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)));
  if (method === "GET") return api.send(method, `${address}?${queryOf(rest)}`, options);
  if (route.meta.rest.consumes !== "multipart/form-data")
    return api.send(method, address, { ...options, json: rest });
  const form = new FormData();
  const { bytes, name } = (rest["file"] ?? {}) as {
    bytes?: Uint8Array<ArrayBuffer>;
    name?: string;
  };
  form.set("file", new Blob([bytes ?? ""]), name ?? "people.csv");
  return api.send(method, address, { ...options, body: form });
}

const queryOf = (fields: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      [value]
        .flat()
        .filter((one) => one !== undefined)
        .map((one): [string, string] => [name, String(one)]),
    ),
  ).toString();

/** The same call as a native client makes it. */
export function overRpc(api: Api, { route, input }: CanaryRequest, options: SendOptions) {
  const [method, path, more] = nativeRequest(route, input);
  return api.send(method, path, { ...options, ...more });
}

/** The connection that a request of ours broke by its own headers. */
export const nothing = (error: unknown) => {
  if (error instanceof TypeError) return undefined;
  throw error;
};

/** Names in calls such as `header("x-request-id")` of everything that is no test. */
export function headersReadIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sources = files.filter(
    (name) => /(?<!\.test)\.ts$/.test(name) && !name.includes("testing"),
  );
  return sources.flatMap((name) => {
    const text = readFileSync(join(folder, name), "utf8");
    const calls = text.matchAll(/(?<!reply\.|reply"\)\.)\bheader\("([\w-]+)"\)/g);
    return [...calls].map(([, header = ""]) => header);
  });
}
