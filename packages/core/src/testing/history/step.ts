import type { SeededRandom } from "../random.ts";
import type { ClubState, Said } from "./club-state.ts";
import type { World } from "./open-world.ts";
import type { Made } from "./seat-rules.ts";

/** What the product answered: OK with what is to be compared, or the code of its refusal. */
export interface Answer {
  said: Said;
  /** The rows that it made. */
  made: Made[];
  message: string;
}

/** A call of the product, and what it does to the model. */
export interface Step {
  call: () => Promise<Answer>;
  /** Changes the model, and says what the product should have answered. */
  apply: (state: ClubState, answer: Answer) => Said;
}

/** Chooses whom to do it to; undefined when there is nobody. */
export type Act = (world: World, random: SeededRandom) => Step | undefined | Promise<Step>;

/** Runs a call; `shown` says what of the result is compared, `rows` what it made. */
export const answerOf = <T>(
  call: () => Promise<T>,
  shown: (result: T) => string | null = () => null,
  rows: (result: T) => Made[] = () => [],
): Promise<Answer> =>
  call().then(
    (result) => {
      const words = ["OK", shown(result)].filter((word) => word !== null);
      return { said: words.join(" "), made: rows(result), message: "" };
    },
    (error: { appCode?: string; message: string }) => ({
      ...{ said: error.appCode ?? String(error), made: [], message: error.message },
    }),
  );
