import { openRelay } from "@rollcall/core/testing/relay";
import { answerParent } from "../child.ts";
import { statementsIn } from "./statements.ts";

/** A way to the database that makes every round trip longer, and counts what goes over it. */
const { DATABASE_URL = "", DELAY_MS = "0" } = process.env;
const delay = Number(DELAY_MS);
const target = new URL(DATABASE_URL);

/** What went over the wire since the last question. */
export interface Crossed {
  /** How often a client wrote after it had read the last answer: it waited for the network so often. */
  flights: number;
  /** Statements that the server executed, BEGIN and COMMIT among them. */
  statements: number;
}

let crossed: Crossed = { flights: 0, statements: 0 };

const { url, close } = await openRelay(target, {
  join(near, far) {
    const countStatements = statementsIn();
    let isAnswered = true;
    near.on("data", (bytes) => {
      if (isAnswered) crossed.flights += 1;
      isAnswered = false;
      crossed.statements += countStatements(bytes);
      if (delay > 0) setTimeout(() => far.write(bytes), delay);
      else far.write(bytes);
    });
    far.on("data", (bytes) => {
      isAnswered = true;
      near.write(bytes);
    });
  },
});

/** What the parent may ask for. */
export type Request = "url" | "take";

answerParent(
  async (request: Request) => {
    if (request === "url") return url;
    const taken = crossed;
    crossed = { flights: 0, statements: 0 };
    return taken;
  },
  async () => close(),
);
