import { openTap, type ReadBytes } from "./tap.ts";

/** A statement as it went over the wire, with its parameters in text form. */
export interface SentStatement {
  /** The role that is logged in. */
  role: string;
  text: string;
  parameters: (string | null)[];
}

const START_TYPED = 1;
const LENGTH = 4;

/**
 * A wire to a database that remembers each statement. It reads PostgreSQL's protocol, so it sees what
 * the product really sends, whatever made the statement.
 */
export const openSqlTap = (target: URL) => openTap(target, "asked", messageReader);

/** Reads the client's messages of one connection and reports each statement that is executed. */
function messageReader(report: (statement: SentStatement) => void): ReadBytes {
  const prepared = new Map<string, string>();
  let waiting = Buffer.alloc(0);
  // The first message has no type.
  let typed = 0;
  let role = "";
  return (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes]);
    while (waiting.length >= typed + LENGTH) {
      const size = typed + waiting.readInt32BE(typed);
      if (waiting.length < size) return;
      const body = waiting.subarray(typed + LENGTH, size);
      if (typed) readMessage(String.fromCharCode(waiting[0] ?? 0), body);
      else role = userOf(body);
      waiting = waiting.subarray(size);
      typed = START_TYPED;
    }
  };

  function readMessage(type: string, body: Buffer): void {
    if (type === "Q") report({ role, text: textAt(body, 0).text, parameters: [] });
    if (type === "P") {
      const name = textAt(body, 0);
      prepared.set(name.text, textAt(body, name.end).text);
    }
    if (type === "B") {
      const name = textAt(body, textAt(body, 0).end);
      const text = prepared.get(name.text) ?? "";
      report({ role, text, parameters: parametersAt(body, name.end) });
    }
  }
}

/** The user of a startup message: its version, then names and values. */
const userOf = (body: Buffer): string => {
  const words = body.toString("utf8", LENGTH).split("\0");
  return words[words.indexOf("user") + 1] ?? "";
};

function textAt(body: Buffer, start: number): { text: string; end: number } {
  const end = body.indexOf(0, start);
  return { text: body.toString("utf8", start, end), end: end + 1 };
}

function parametersAt(body: Buffer, start: number): (string | null)[] {
  const formats = body.readInt16BE(start);
  let at = start + 2 + formats * 2;
  const count = body.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const size = body.readInt32BE(at);
    at += LENGTH;
    if (size < 0) return null;
    at += size;
    return body.toString("utf8", at - size, at);
  });
}
