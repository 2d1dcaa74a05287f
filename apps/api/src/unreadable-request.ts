import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { requestIdOf } from "./middleware/request-id.ts";
import { DATA_HEADERS, securityHeaders } from "./middleware/security-headers.ts";
import { HttpReply } from "./reply.ts";

const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const headers = () => ({
  ...securityHeaders(false),
  ...DATA_HEADERS,
  "x-request-id": requestIdOf(undefined),
});

const BODY = {
  error: { code: "VALIDATION_ERROR", message: "The request could not be read", details: [] },
};

/** Answers a request line or a Host header that is no address at all, before any route. */
export const refuseUnreadable = (): Response => new HttpReply(headers(), false).json(400, BODY);

/** Answers what is no HTTP, or came too slowly or with too long a head, and hangs up. */
export function refuseUnparsable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = STATUSES[error.code ?? ""] ?? 400;
  const body = JSON.stringify(BODY);
  const fields = { ...headers(), "content-type": "application/json", connection: "close" };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const line = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  socket.end(`${line}${head.join("")}content-length: ${body.length}\r\n\r\n${body}`);
}
