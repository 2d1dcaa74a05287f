import { applications } from "./messages/applications.ts";
import { balances } from "./messages/balances.ts";
import { billing } from "./messages/billing.ts";
import { dashboard } from "./messages/dashboard.ts";
import { enrol } from "./messages/enrol.ts";
import { events } from "./messages/events.ts";
import { layout } from "./messages/layout.ts";
import { my } from "./messages/my.ts";
import { registrations } from "./messages/registrations.ts";
import { session } from "./messages/session.ts";

/** Every English sentence of the organisation's portal. Another language is another such file. */
export const messages = {
  enrol,
  registrations,
  dashboard,
  events,
  balances,
  billing,
  applications,
  layout,
  session,
  my,
};
