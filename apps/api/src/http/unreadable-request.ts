import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ErrorCode } from "@rollcall/core";
import { chooseRequestId } from "../middleware/request-id.ts";
import { DATA_HEADERS, securityHeaders } from "../middleware/security-headers.ts";
import { HttpReply } from "./reply.ts";
import { endLingering } from "./unread-body.ts";

/** Statuses of the HTTP protocol. No procedure answers with them. */
type Status = 400 | 408 | 413 | 417 | 431;

const MESSAGES: Record<Status, string> = {
  400: "The request could not be read",
  408: "The request took too long to arrive",
  413: "The request is too large",
  417: "The only supported expectation is 100-continue",
  431: "The request headers are too large",
};

const STATUSES: Record<string, Status> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function buildBody(status: Status) {
  const code: ErrorCode = status === 413 ? "PAYLOAD_TOO_LARGE" : "VALIDATION_ERROR";
  return { error: { code, message: MESSAGES[status], details: [] } };
}

const buildHeaders = (requestId?: string) => ({
  ...securityHeaders(false),
  ...DATA_HEADERS,
  "x-request-id": chooseRequestId(requestId),
});

/** Answers a request line or Host header that is not an address, before any route. */
export const refuseUnreadable = (): Response =>
  new HttpReply(buildHeaders(), false).json(400, buildBody(400));

/** Answers a request whose headers are valid HTTP and not acceptable, and closes the connection. */
export function refuseHead(
  status: Status,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const id = incoming.headers["x-request-id"];
  const body = JSON.stringify(buildBody(status));
  outgoing.writeHead(status, {
    ...buildHeaders(typeof id === "string" ? id : undefined),
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  });
  outgoing.end(body);
}

/**
 * Answers bytes that are not HTTP, or headers that are too slow or too long, and disconnects. What
 * the client sends after the answer fails to parse as well, and is ignored.
 */
export function refuseUnparsable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return void socket.destroy();
  if (socket.writableEnded) return;
  refuseRaw(STATUSES[error.code ?? ""] ?? 400, socket);
}

/** Writes the answer with this status on a socket where no answer has begun. */
export function refuseRaw(status: Status, socket: Duplex): void {
  const body = JSON.stringify(buildBody(status));
  const fields = { ...buildHeaders(), "content-type": "application/json; charset=utf-8" };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const line = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n`;
  const length = `content-length: ${Buffer.byteLength(body)}\r\n`;
  endLingering(socket, `${line}${head.join("")}${length}\r\n${body}`);
}
