import { inCore } from "../defect.mjs";

const COUNTERS = "../migrations/0032_row_counts.sql";
const COUNTED = "base/db/query/row-count";
const REGISTRATION_COUNTERS = "../migrations/0063_registration_counts.sql";
const WAITLIST_BLOCKS = "../migrations/0073_waitlist_blocks.sql";
const BALANCES = "../migrations/0074_member_balances.sql";
const REGISTRATIONS_COUNTED = "modules/registration/read/count-registrations";

/**
 * The totals of lists, which counters keep.
 * @type {import("../defect.mjs").Defect[]}
 */
export const TOTALS = [
  inCore(
    "the row that leaves one counter when it comes to another",
    COUNTERS,
    "values (old.tenant_id, '%1$s', %2$s, -1), (new.tenant_id, '%1$s', %3$s, 1);",
    "values (new.tenant_id, '%1$s', %3$s, 1);",
    COUNTED,
  ),
  inCore(
    "the rows that a statement deletes, in their counter",
    COUNTERS,
    "case tg_op when 'INSERT' then count(*) else -count(*) end",
    "case tg_op when 'INSERT' then count(*) else 0 end",
    COUNTED,
  ),
  inCore(
    "the sum that takes the place of the differences",
    COUNTERS,
    "select tenant_id, list, bucket, sum(rows) from gone",
    "select tenant_id, list, bucket, max(rows) from gone",
    COUNTED,
  ),
  inCore(
    "the counting of a list that is narrowed by more than its counters know",
    "base/db/query/kept-total.ts",
    "value === undefined || OF_THE_PAGE.has(key) || filters.includes(key),",
    "value === undefined || OF_THE_PAGE.has(key) || filters.length >= 0,",
    "modules/membership/administer/membership",
    "modules/billing/read/lists",
  ),
  inCore(
    "the rows that an update takes from a counter of an event's registrations",
    REGISTRATION_COUNTERS,
    "added || ' union all ' || removed",
    "added",
    REGISTRATIONS_COUNTED,
  ),
  inCore(
    "the former sum when an event's registrations are added up",
    REGISTRATION_COUNTERS,
    "select * from differences union all select * from sums",
    "select * from differences",
    REGISTRATIONS_COUNTED,
  ),
  inCore(
    "the people who leave a waitlist, in their block",
    WAITLIST_BLOCKS,
    "added || ' union all ' || removed",
    "added",
    "modules/waitlist/list",
  ),
  inCore(
    "the people of smaller blocks in front of a place in a waitlist",
    WAITLIST_BLOCKS,
    "block >= number >> 15 << 5",
    "block >= number >> 10",
    "modules/waitlist/list",
  ),
  inCore(
    "the lock under which what a member owes is added up",
    BALANCES,
    "id = balance\n      for no key update;",
    "id = balance;",
    "modules/billing/remind/overdue",
  ),
  inCore(
    "the due date that moves what a member owes among what is overdue",
    BALANCES,
    "group by 1, 2, 3, 4 having sum(open) <> 0",
    "group by 1, 2, 3, 4 having sum(open) > 0",
    "modules/billing/remind/overdue",
  ),
  inCore(
    "the scans of a door that changed, in the counter of its conflicts",
    BALANCES,
    "added text := format(scans, 1,",
    "added text := format(scans, 2,",
    "modules/checkin/report/conflicts",
  ),
];
