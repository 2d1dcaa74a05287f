type Send = (url: string, init?: RequestInit) => Promise<Response>;

/** A query of the API: its path in the router, and its input as the page will send it. */
export interface EarlyCall {
  path: string;
  input: object;
}

/** What a first screen asks the server for while its own scripts are on their way. */
export interface EarlyAnswers {
  /** Sends the calls as one request. Resolves with the answers; undefined for one that was refused. */
  ask(calls: readonly EarlyCall[]): Promise<unknown[]>;
  /** Sends a request, unless it was asked early: then its answer is that one, the first time. */
  fetch: Send;
  /** Drops what was asked: another person may use this page from now on. */
  forget(): void;
}

/** Where the API's native mount is. */
const MOUNT = "/trpc";
/** An answer that nobody has taken by then is older than what a page should show. */
const KEPT_MS = 10_000;

const encodeInput = (input: unknown): string =>
  `input=${encodeURIComponent(JSON.stringify(input))}`;
const getCallUrl = ({ path, input }: EarlyCall): string => `${MOUNT}/${path}?${encodeInput(input)}`;

const getBatchUrl = (calls: readonly EarlyCall[]): string => {
  const inputs = Object.fromEntries(calls.map(({ input }, index) => [index, input]));
  return `${MOUNT}/${calls.map(({ path }) => path).join(",")}?batch=1&${encodeInput(inputs)}`;
};

/** One of the answers of a batch, in the API's own envelope. */
interface Ending {
  result?: { data: unknown };
}

/**
 * Opens early answers over a portal's `fetch`. A call that was refused or not answered is sent again
 * when the page asks, so that it learns of it in the ordinary way.
 */
export function openEarlyAnswers(send: Send): EarlyAnswers {
  const pendingAnswers = new Map<string, Promise<Ending | undefined>>();

  const fetchEndings = async (calls: readonly EarlyCall[]): Promise<Ending[]> => {
    const endings: unknown = await (await send(getBatchUrl(calls))).json();
    return Array.isArray(endings) ? (endings as Ending[]) : [];
  };

  return {
    async ask(calls) {
      const endings = fetchEndings(calls).catch((): Ending[] => []);
      for (const [index, call] of calls.entries())
        pendingAnswers.set(
          getCallUrl(call),
          endings.then((all) => (all[index]?.result ? all[index] : undefined)),
        );
      const all = await endings;
      setTimeout(() => {
        for (const call of calls) pendingAnswers.delete(getCallUrl(call));
      }, KEPT_MS);
      return calls.map((_, index) => all[index]?.result?.data);
    },
    async fetch(url, init) {
      const early = pendingAnswers.get(url);
      pendingAnswers.delete(url);
      const ending = await early;
      return ending ? Response.json(ending) : send(url, init);
    },
    forget: () => pendingAnswers.clear(),
  };
}
