// The planted defects, in the order of the report: the guards of seats, money, the door, tokens and tenants.

import { DOOR } from "./defects/door.mjs";
import { MONEY } from "./defects/money.mjs";
import { SEATS } from "./defects/seats.mjs";
import { TENANTS } from "./defects/tenants.mjs";
import { TOKENS } from "./defects/tokens.mjs";

/** @type {readonly import("./defect.mjs").Defect[]} */
export const DEFECTS = [...SEATS, ...MONEY, ...DOOR, ...TOKENS, ...TENANTS];
