import { untilServed } from "../servers/until-served.ts";

/** The result of a call in a race: OK, or the code of its refusal. */
export const outcome = (call: () => Promise<unknown>): Promise<string> =>
  untilServed(call).then(
    () => "OK",
    (error: { appCode?: string }) => error.appCode ?? String(error),
  );
