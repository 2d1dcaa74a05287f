import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { HttpEnv } from "../http/http-env.ts";
import { endIdleConnections, type Stillness } from "../http/idle-connections.ts";
import { createTurnQueue } from "../http/in-turns.ts";
import { hasBody, limitSlowBody } from "../http/slow-body.ts";
import { discardUnreadBody } from "../http/unread-body.ts";
import { refuseHead, refuseUnparsable, refuseUnreadable } from "../http/unreadable-request.ts";
import { CannotStart } from "./env.ts";

const HEADERS_WITHIN_MS = 10_000;
/** Enough for the largest file at the slowest rate that limitSlowBody accepts. */
const REQUEST_WITHIN_MS = 100_000;
/** How late it may be noticed that a limit has passed. */
const CHECKED_EVERY_MS = 1_000;
const KEEP_ALIVE_MS = 15_000;
const MAX_HEADERS = 100;
const MAX_CONNECTIONS = 10_000;
const STILLNESS: Stillness = {
  /** A client that takes nothing of its answer for so long has gone, or wants to fill our memory. */
  unreadForMs: 30_000,
  /** A request may begin until the end of the first time, and its head takes the second at most. */
  idleForMs: KEEP_ALIVE_MS + HEADERS_WITHIN_MS,
  checkedEveryMs: CHECKED_EVERY_MS,
};
const SWEEP_MS = 50;

export interface Listening {
  url: string;
  /**
   * Goes on answering, and closes each connection behind its next answer, which says so. A client
   * then never sends a request into a connection that is being closed.
   */
  drain(): void;
  /** Stops accepting. Running requests may end within the time; then all connections are closed. */
  stop(withinMs: number): Promise<void>;
}

/**
 * Starts to listen, with limits on how long and how much a client may keep the process busy.
 * @param port 0 takes any free one
 * @throws {CannotStart} when the port is taken or not ours to take
 */
export async function listen(
  app: Hono<HttpEnv>,
  port: number,
  host: string,
  overrides: Partial<Stillness> = {},
): Promise<Listening> {
  const stillness = { ...STILLNESS, ...overrides };
  const server = createServer({
    headersTimeout: HEADERS_WITHIN_MS,
    requestTimeout: REQUEST_WITHIN_MS,
    connectionsCheckingInterval: stillness.checkedEveryMs,
    // Node's own refusal has neither a body nor a request id, so hasItsHost refuses instead.
    requireHostHeader: false,
  });
  const drain = attach(server, app, stillness);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.timeout = stillness.unreadForMs;
  // One header more than allowed, so that we see it: older versions of Node drop the rest silently.
  server.maxHeadersCount = MAX_HEADERS + 1;
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(explain(error, port)));
    server.listen(port, host, resolve);
  });
  const { address, family, port: actual } = server.address() as AddressInfo;
  const hostname = family === "IPv6" ? `[${address}]` : address;
  return { url: `http://${hostname}:${actual}`, drain, stop: (withinMs) => stop(server, withinMs) };
}

/** A port that cannot be used is no fault of the program: the person needs no stack. */
function explain(error: NodeJS.ErrnoException, port: number): Error {
  const { code } = error;
  if (code === "EADDRINUSE")
    return new CannotStart(
      `PORT: ${port} is taken by another program. Stop it or choose another port.`,
    );
  if (code === "EACCES")
    return new CannotStart(`PORT: ${port} requires more rights. Choose a port above 1023.`);
  if (code === "EADDRNOTAVAIL")
    return new CannotStart("HOST: this machine does not have that address");
  return error;
}

/** Answers the server's requests by the application; the function that it returns begins the drain. */
function attach(server: Server, app: Hono<HttpEnv>, stillness: Stillness): () => void {
  // The health checks of proxies use HTTP/1.0, which has no Host header.
  const answer = getRequestListener(app.fetch, {
    errorHandler: refuseUnreadable,
    hostname: "localhost",
    // Its own clean-up closes a connection half a second after the answer, body or not.
    autoCleanupIncoming: false,
  });
  const takeTurn = createTurnQueue();
  const latest = new WeakMap<Duplex, ServerResponse>();
  const current = new WeakMap<Duplex, ServerResponse>();
  const { trackAnswer, drain } = createDrain();
  endIdleConnections(server, (socket) => latest.get(socket), stillness);
  server.on("request", (incoming, outgoing) => {
    const { socket } = incoming;
    const previousAnswer = latest.get(socket);
    latest.set(socket, outgoing);
    if (incoming.rawHeaders.length > 2 * MAX_HEADERS) return refuse(431, incoming, outgoing);
    if (!hasOneHost(incoming)) return refuse(400, incoming, outgoing);
    const begin = () => {
      current.set(socket, outgoing);
      trackAnswer(outgoing);
      if (hasBody(incoming)) limitBody(incoming, outgoing);
      void answer(incoming, outgoing);
    };
    // A health check asks whether the process lives. It must not wait behind other requests.
    if (incoming.url?.startsWith("/health/")) beginAfter(previousAnswer, begin);
    else beginAfter(previousAnswer, () => takeTurn(begin));
  });
  // Both of an idle connection, and of one on which nothing has moved for a while.
  server.on("timeout", (socket: Socket) => {
    const answering = latest.get(socket);
    const isAtWork = answering && !answering.writableFinished && socket.writableLength === 0;
    // What is being prepared may take its time, such as the export of a tenant.
    if (!isAtWork) socket.destroy();
  });
  server.on("checkExpectation", (incoming, outgoing) => refuse(417, incoming, outgoing));
  server.on("clientError", (error, socket) => {
    const answering = current.get(socket);
    // Once an answer has begun, the client would read a second answer as a part of it.
    if (answering?.headersSent && !isOver(answering)) socket.destroy();
    else refuseUnparsable(error, socket);
  });
  return drain;
}

/** Refuses a request for its head alone, which may hide that it has a body. */
function refuse(status: 400 | 417 | 431, incoming: IncomingMessage, outgoing: ServerResponse) {
  limitBody(incoming, outgoing);
  refuseHead(status, incoming, outgoing);
}

/** Limits how slowly a body may come, and discards one that is answered before it was read. */
function limitBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  limitSlowBody(incoming, outgoing);
  discardUnreadBody(incoming, outgoing);
}

/** Whether a request is wholly received and wholly answered. */
const isOver = ({ writableFinished, req }: ServerResponse): boolean =>
  writableFinished && req.complete;

/**
 * Begins a request when the one before it on its connection has been answered. Answers leave in the order
 * of the requests anyway. If a client's requests all began together, they would take the turns of other
 * clients, for answers that it may never read.
 */
function beginAfter(previousAnswer: ServerResponse | undefined, begin: () => void): void {
  if (!previousAnswer || previousAnswer.closed) begin();
  else
    previousAnswer.once("close", () => {
      // A client that has left needs no further answers.
      if (previousAnswer.writableFinished && previousAnswer.req.socket.writable) begin();
    });
}

/** Marks answers as their connections' last: those that run when the drain begins, and all later. */
function createDrain() {
  const running = new Set<ServerResponse>();
  let draining = false;
  return {
    trackAnswer(outgoing: ServerResponse) {
      if (draining) outgoing.shouldKeepAlive = false;
      running.add(outgoing);
      outgoing.once("close", () => running.delete(outgoing));
    },
    drain() {
      draining = true;
      for (const outgoing of running) outgoing.shouldKeepAlive = false;
    },
  };
}

/** HTTP/1.1 requires exactly one Host: of two, a proxy may believe one and we the other. */
function hasOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}

async function stop(server: Server, withinMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that was busy when the server closed stays open after its answer (keep-alive).
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), withinMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
