import { randomInt } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { openAppForFile } from "#testing/clubs/club.ts";
import { drawHistory, playHistory, shortenHistory } from "#testing/history/play-history.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { tell } from "#testing/tell.ts";

/**
 * Random histories of a whole club against a model in memory: registration, waitlist, door, money
 * and membership. After each step everything stored is compared with the model. The short form is
 * three histories of one caller, always the same; HISTORIES=1000 plays as many with new seeds and often
 * two callers at once, and HISTORY_SEED=… repeats the one that a failure names, HISTORIES times. A
 * history that fails is shown as short as it still fails.
 */
const HISTORIES = Number(process.env["HISTORIES"] ?? 1);
const GIVEN = process.env["HISTORY_SEED"];
const IS_SHORT = HISTORIES === 1 && !GIVEN;
/**
 * Together they meet former tickets and links, partly paid holds and bank entries, large parties out
 * of the queue, two days of one period, nightly renewals, and reinstated parties that credit pays.
 */
const SHORT_SEEDS = [7, 10, 13];
const STEPS = 200;
const SHORTENING_MS = Number(process.env["HISTORY_SHORTENING_MS"] ?? 60_000);

// Its own database: batches and holds of other tests would be worked on as well.
const app = await openAppForFile({ databaseUrl: await freshDatabaseUrl("histories") });

const seeds = IS_SHORT
  ? SHORT_SEEDS
  : Array.from({ length: HISTORIES }, () => (GIVEN ? Number(GIVEN) : randomInt(2 ** 31)));

afterAll(() => tell(`Seeds: ${seeds.join(", ")}.`));

test.each(seeds)(
  `${STEPS} random steps leave what the rules give: HISTORY_SEED=%i`,
  async (seed) => {
    const drawn = drawHistory(seed, STEPS);
    const history = IS_SHORT ? drawn.map((step) => ({ ...step, beside: null })) : drawn;
    const { seen, fault } = await playHistory(app, history);
    if (fault) {
      const until = Date.now() + SHORTENING_MS;
      const shortest = await shortenHistory(app, history.slice(0, fault.step + 1), until);
      const steps = shortest.history.map((step) => JSON.stringify(step)).join("\n");
      expect.fail(
        `HISTORY_SEED=${seed}, step ${fault.step + 1}: ${fault.why}\n` +
          `shortened to ${shortest.history.length} steps: ${shortest.why}\n${steps}`,
      );
    }
    // A history in which little happens would show little. By chance one has 60 different answers.
    expect(seen.size, `what happened: ${[...seen.keys()].join(", ")}`).toBeGreaterThan(40);
  },
  240_000,
);
