import { isChosen, type Options, type ScenarioName } from "./options.ts";
import { SCANS } from "./scenarios/door.ts";
import type { Size } from "./seed/club.ts";
import { TARGET_NAMES } from "./target-names.ts";

const MEMBERS = 10_000;
const SHORT_MEMBERS = 200;
const ROSTER = 10_000;

// What a machine with two processors needs at most, of each target in a second.
const PER_SECOND = { "check-in": 2_500, batch: 3_000, undo: 2_000, approve: 1_200 };
/** Free events that one worker goes through in a second. */
const EVENTS_PER_SECOND = 150;
/** What the runs one after the other need, beside the measurements. */
const SPARE = 600;

/** What a run of this length uses up. */
export function sizeOf(options: Options): Size {
  const { seconds, rounds, otherRounds, workers, short } = options;
  const members = short ? SHORT_MEMBERS : MEMBERS;
  const compared = seconds * (rounds + 2) * TARGET_NAMES.length;
  const other = seconds * (otherRounds + 1) * 2;
  const enough = (name: ScenarioName, perSecond: number, time: number) =>
    isChosen(options, name) ? Math.ceil(perSecond * time) + SPARE : 0;
  return {
    members,
    sessions: TARGET_NAMES.length * workers + 3,
    supplies: {
      "check-in": enough("check-in", PER_SECOND["check-in"], compared),
      batch: enough("batch", PER_SECOND.batch, compared) + SCANS * SPARE,
      undo: enough("undo", PER_SECOND.undo, other),
      approve: enough("approve", PER_SECOND.approve, other),
    },
    freeEvents: enough("member-register", EVENTS_PER_SECOND, seconds * (otherRounds + 1)),
    roster: Math.min(members, ROSTER),
    audit: members,
  };
}
