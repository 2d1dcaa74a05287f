import { LANGUAGES } from "@rollcall/core/contract";
import { afterAll, beforeAll, beforeEach, describe, test } from "vitest";
import type { Play } from "./core-journeys.ts";
import {
  importMembers,
  logInWithASecondStep,
  recordAndRefund,
  writeToMembers,
} from "./core-journeys-of-members.ts";
import { addATicketType, publishAnEvent } from "./core-journeys-of-organisers.ts";
import {
  becomeAMember,
  registerAParty,
  waitAndCancel,
  workTheDoor,
} from "./core-journeys-of-visitors.ts";
import { DOOR_PHONE } from "./support/door.ts";
import { keys, touch } from "./support/hands.ts";
import { openStage, type Stage } from "./support/running-product.ts";
import { wordsIn } from "./support/words-in.ts";

/**
 * Journeys in the words of any language, by a finger on a phone or by the keyboard alone at a desk.
 * JOURNEY_LANG and JOURNEY_DEVICE choose (`nl`, `phone`, or `all`); `pnpm prove
 * journeys --long` goes every way, and a usual run the first few of them, by each device in one language.
 */
const DEVICES = [
  { device: "phone", hand: touch, look: DOOR_PHONE, usual: "nl", journeys: 3 },
  {
    ...{ device: "keyboard", hand: keys, usual: "en", journeys: 1 },
    look: { viewport: { width: 1280, height: 800 } },
  },
] as const;

/** What most people do comes first: they register, are given a seat, and are let in. */
const JOURNEYS = Object.entries({
  "register a party": registerAParty,
  "wait, be approved, and cancel by the link": waitAndCancel,
  "open the door, let in, undo, let a walk-in in": workTheDoor,
  "apply for membership and claim the account": becomeAMember,
  "log in with a second step": logInWithASecondStep,
  "publish an event and make a code for its door": publishAnEvent,
  "add a ticket type": addATicketType,
  "record a payment and a refund": recordAndRefund,
  "import a hundred members": importMembers,
  "write to members": writeToMembers,
});

/** Of a journey with three logins, on a machine that does much else. */
const LONGEST_MS = 180_000;

const { JOURNEY_LANG: lang, JOURNEY_DEVICE: wanted } = process.env;
const isUsual = lang === undefined && wanted === undefined;

const TRIPS = DEVICES.filter(({ device }) => [undefined, "all", device].includes(wanted))
  .flatMap((way) =>
    LANGUAGES.filter((one) => lang === "all" || one === (lang ?? way.usual)).map((language) => ({
      ...way,
      language,
    })),
  )
  .map((trip, at) => ({ ...trip, at }));

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("corejourneys");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

describe.each(TRIPS)("by $device, in $language", ({ hand, look, language, journeys, at }) => {
  let play: Play;

  beforeAll(async () => {
    const words = await wordsIn(language);
    play = { stage, hand, words, look: { ...look, locale: language }, at };
  });

  test.each(JOURNEYS.slice(0, isUsual ? journeys : undefined))(
    "%s",
    (_, journey) => journey(play),
    LONGEST_MS,
  );
});
