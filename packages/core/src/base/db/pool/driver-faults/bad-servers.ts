import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { getErrorCode, type Stage, within } from "./fixtures.ts";

const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** Something listens, takes the connection and hangs up: a proxy whose database is away. */
export const hangsUp = (stage: Stage): Promise<string> =>
  firstAnswer(stage, (socket) => socket.end());

/** The server logs us in and dies at the first query, which is the driver's own about types. */
export const diesAfterLogin = (stage: Stage): Promise<string> =>
  firstAnswer(stage, (socket) => {
    socket.once("data", () => {
      socket.write(Buffer.concat([AUTHENTICATED, READY]));
      socket.once("data", () => socket.resetAndDestroy());
    });
  });

async function firstAnswer(stage: Stage, behave: (socket: Socket) => void): Promise<string> {
  const server = await listen(behave);
  const { port } = server.address() as AddressInfo;
  const client = stage.open({ max: 1 }, `postgres://nobody@127.0.0.1:${port}/none`);
  const answer = client`select 1`.then(() => "answered", getErrorCode);
  return within(2_000, answer);
}

function listen(behave: (socket: Socket) => void): Promise<Server> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    behave(socket);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}
