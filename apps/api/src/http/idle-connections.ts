import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How long a connection may stand still, in milliseconds. */
export interface Stillness {
  /** While something of its answer waits for the client. */
  unreadForMs: number;
  /** After its last answer, without another request. */
  idleForMs: number;
  checkedEveryMs: number;
}

/** What a connection was like when something last moved on it. */
interface Moment {
  at: number;
  answer: ServerResponse | undefined;
  /** Bytes of answers that the operating system has taken, and bytes that came in. */
  taken: number;
  read: number;
}

/**
 * Ends connections that only look alive. Every incoming byte restarts Node's own limits: a client that
 * sends an empty line now and then, which is no request, could keep its connection and all its unread
 * answers for ever.
 * @param latest the newest answer of a connection
 */
export function endIdleConnections(
  server: Server,
  latest: (socket: Socket) => ServerResponse | undefined,
  { unreadForMs, idleForMs, checkedEveryMs }: Stillness,
): void {
  const open = new Map<Socket, Moment | undefined>();
  server.on("connection", (socket: Socket) => {
    open.set(socket, undefined);
    socket.once("close", () => open.delete(socket));
  });

  function check(): void {
    for (const [socket, before] of open) {
      const now = captureMoment(socket, latest(socket));
      if (!before || hasMoved(before, now) || !standsStill(socket, now)) open.set(socket, now);
      else if (isOver(socket, before, now)) socket.destroy();
    }
  }

  /** A client that sends nothing while it reads may be on a slow line: there Node's limit is right. */
  const isOver = (socket: Socket, before: Moment, now: Moment): boolean =>
    isUnread(socket)
      ? now.read > before.read && now.at - before.at > unreadForMs
      : now.at - before.at > idleForMs;

  const checking = setInterval(check, checkedEveryMs);
  checking.unref();
  server.once("close", () => clearInterval(checking));
}

const captureMoment = (socket: Socket, answer: ServerResponse | undefined): Moment => ({
  at: performance.now(),
  answer,
  taken: socket.bytesWritten - socket.writableLength,
  read: socket.bytesRead,
});

const hasMoved = (before: Moment, now: Moment): boolean =>
  before.answer !== now.answer || before.taken !== now.taken;

const isUnread = (socket: Socket): boolean => socket.writableLength > 0;

/** Neither at work on an answer nor reading a body, whose time others limit. */
const standsStill = (socket: Socket, { answer }: Moment): boolean =>
  isUnread(socket) || (answer?.writableFinished === true && answer.req.complete);
