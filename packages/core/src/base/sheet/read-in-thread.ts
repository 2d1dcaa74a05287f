import { Worker } from "node:worker_threads";
import { MINUTE } from "../clock.ts";
import { FairQueue } from "../work/fair-queue.ts";
import { WORK_LANES, type WorkTurn } from "../work/work-turn.ts";

const READING_MS = 20_000;
/** A full sheet needs half of this. */
const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 };

/** Why a file is refused, in words for its sender. */
export interface Refused {
  refused: { message: string; code: string };
}

/** What a thread reads in a file: its rows, and how they were read. */
export interface RowsRead<Row, About> {
  rows: Row[];
  about: About;
}

/** The thread's message: the next rows, or the refusal of the file. */
type Message<Row, About> = (RowsRead<Row, About> & { last: boolean }) | Refused;

export const refused = (message: string, code: string): Refused => ({ refused: { message, code } });

/**
 * One file at a time in a process, which limits the memory for all of them. Tenants take turns, since
 * a file may take READING_MS.
 */
const files = new FairQueue({
  slots: 1,
  maxWaiting: 16,
  maxWaitingPerTenant: 4,
  lanes: { ...WORK_LANES, interactive: MINUTE },
});

/**
 * The rows that a thread reads in a file, as `answer-in-chunks.mjs` sends them. Its memory and time
 * are limited, so that no request waits for a file and no file ends the process. Throws QueueFull when
 * the file's turn does not come.
 */
export const readInThread = <Row, About = undefined>(
  thread: URL,
  file: { bytes: Uint8Array },
  turn: WorkTurn,
): Promise<RowsRead<Row, About> | Refused> => files.run(turn, () => read<Row, About>(thread, file));

async function read<Row, About>(
  thread: URL,
  file: { bytes: Uint8Array },
): Promise<RowsRead<Row, About> | Refused> {
  const worker = new Worker(thread, { workerData: file, execArgv: [], resourceLimits: LIMITS });
  const late = setTimeout(() => void worker.terminate(), READING_MS);
  try {
    return await receive<Row, About>(worker);
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}

function receive<Row, About>(worker: Worker): Promise<RowsRead<Row, About> | Refused> {
  const rows: Row[] = [];
  return new Promise((resolve) => {
    const exhausted = () =>
      resolve(refused("The file is too complex to read. Split it or save it as CSV.", "too_large"));
    worker.on("message", (message: Message<Row, About>) => {
      if ("refused" in message) return resolve(message);
      for (const row of message.rows) rows.push(row);
      if (message.last) return resolve({ rows, about: message.about });
      // Asks for the next message after a turn, so that other work can run in between.
      setImmediate(() => worker.postMessage("next"));
    });
    worker.once("error", exhausted);
    worker.once("exit", exhausted);
  });
}
