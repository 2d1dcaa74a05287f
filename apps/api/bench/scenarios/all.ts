import { checkIn } from "./check-in.ts";
import { batch, undo, walkIn } from "./door.ts";
import { list } from "./list.ts";
import { login } from "./login.ts";
import { me } from "./me.ts";
import { auditList, eventList, roster, rosterSince, status } from "./reads.ts";
import { refresh } from "./refresh.ts";
import { register } from "./register.ts";
import type { Scenario } from "./scenario.ts";
import { approve, memberRegister } from "./seats.ts";

/** In the order in which they are measured: those with baselines first. */
export const SCENARIOS: readonly Scenario[] = [
  ...[me, list, register, checkIn, refresh],
  ...[eventList, roster, rosterSince, status, auditList],
  ...[memberRegister, approve, batch, walkIn, undo, login],
];
