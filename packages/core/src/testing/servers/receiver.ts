import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A message as a receiver of webhooks gets it. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** How a receiver answers; what it answers nothing to waits until it closes. */
export type Answering = (received: Received, response: ServerResponse) => void;

/** A receiver of webhooks on this machine, by default one that accepts everything. */
export async function openReceiver(
  answer: Answering = (_, response) => response.writeHead(204).end(),
) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => {
      body += part;
    });
    request.on("end", () => {
      const one = { headers: request.headers, body };
      received.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
