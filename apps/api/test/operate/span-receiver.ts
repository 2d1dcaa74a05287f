import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A span as OTLP/HTTP writes it in JSON. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  facts: Record<string, string | number>;
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

type Written = Omit<ReceivedSpan, "facts"> & { attributes: Attribute[] };

export const SERVER = 2;
export const CLIENT = 3;
export const CONSUMER = 5;

/** A real receiver of OTLP over HTTP on this machine. */
export async function openSpanReceiver(answer = (response: ServerResponse) => void response.end()) {
  const bodies: Buffer[] = [];
  const requests: { url: string; type: string; key: string }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      bodies.push(Buffer.concat(parts));
      const { url = "", headers } = request;
      requests.push({ url, type: headers["content-type"] ?? "", key: String(headers["x-key"]) });
      answer(response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Everything that arrived, for a search of what may not be in it. */
    bytes: () => Buffer.concat(bodies).toString("latin1"),
    /** The spans so far; each request has to be in JSON. */
    spans: (): ReceivedSpan[] => bodies.flatMap(spansOf),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function spansOf(body: Buffer): ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(body.toString()) as {
    resourceSpans: { scopeSpans: { spans: Written[] }[] }[];
  };
  const written = resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans),
  );
  return written.map(({ attributes, ...span }) => ({ ...span, facts: factsOf(attributes) }));
}

const factsOf = (attributes: Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? ""]),
  );
