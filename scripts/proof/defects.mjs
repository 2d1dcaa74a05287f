// All planted defects, in the order of the report.

import { ACCOUNTS } from "./defects/accounts.mjs";
import { API_EDGE } from "./defects/api.mjs";
import { BANK_STATEMENTS } from "./defects/bank.mjs";
import { CLUB_YEAR } from "./defects/club-year.mjs";
import { DOOR } from "./defects/door.mjs";
import { INVOICES } from "./defects/invoices.mjs";
import { MEMBERSHIPS } from "./defects/memberships.mjs";
import { MOVED_EVENTS } from "./defects/moved-events.mjs";
import { OUTSIDE_CLIENTS } from "./defects/outside-clients.mjs";
import { PEOPLE } from "./defects/people.mjs";
import { PICTURES } from "./defects/pictures.mjs";
import { QUEUES } from "./defects/queues.mjs";
import { RECORDS } from "./defects/records.mjs";
import { REGISTRATIONS } from "./defects/registrations.mjs";
import { REQUESTS } from "./defects/requests.mjs";
import { SEATS } from "./defects/seats.mjs";
import { SESSIONS } from "./defects/sessions.mjs";
import { TENANTS } from "./defects/tenants.mjs";
import { TICKETS } from "./defects/tickets.mjs";
import { TOTALS } from "./defects/totals.mjs";

/** @type {readonly import("./defect.mjs").Defect[]} */
export const DEFECTS = [
  ...SEATS,
  ...REGISTRATIONS,
  ...INVOICES,
  ...MOVED_EVENTS,
  ...DOOR,
  ...SESSIONS,
  ...ACCOUNTS,
  ...MEMBERSHIPS,
  ...PEOPLE,
  ...TENANTS,
  ...REQUESTS,
  ...QUEUES,
  ...RECORDS,
  ...CLUB_YEAR,
  ...BANK_STATEMENTS,
  ...OUTSIDE_CLIENTS,
  ...PICTURES,
  ...TICKETS,
  ...TOTALS,
  ...API_EDGE,
];
