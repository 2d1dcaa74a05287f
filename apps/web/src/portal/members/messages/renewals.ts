import { formatNumber } from "#lib/format/format-number.ts";

const members = (count: number) => `${formatNumber(count)} ${count === 1 ? "member" : "members"}`;
const invoices = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? "invoice" : "invoices"}`;

type Names = readonly string[];

/** Some of so many names. */
const listNames = (count: number, names: Names): string => {
  const more = count - names.length;
  return `${names.join(", ")}${more > 0 ? `, and ${formatNumber(more)} more` : ""}.`;
};

export const renewals = {
  title: "Renew memberships",
  about: "Every member who is due gets one invoice for the fee of the next period.",
  through: "Paid period ends by",
  throughHint:
    "Members whose paid period ends on or before this day are due, and members who have never paid. " +
    "The day does not change how long the new period is.",
  types: "Membership types to renew",
  type: (...facts: string[]) => facts.join(" · "),
  periods:
    "A new period starts on the day after the last paid day, or today for members who have never paid or have lapsed. " +
    "A calendar year ends on 31 December; a year from joining and a month are always whole. " +
    "A lifetime membership is invoiced once.",
  grace:
    "Members who have not paid are due during the grace period after their last paid day, then lapsed. " +
    "No one loses their login.",
  nightly: "Rollcall can do this automatically, a set number of days before a membership ends.",
  settings: "Set up automatic renewals",
  missing: { through: "Choose a date", membershipTypeIds: "Choose at least one type" },
  submit: "Preview",
  none: "No membership types yet",
  noneAbout: "A type sets the fee and the period of a membership.",
  makeType: "Create membership type",
  ask: (count: number) => `Send ${invoices(count)}?`,
  nobody: "No invoices needed",
  sum: (count: number, total: string) => `${invoices(count)}, ${total} in total.`,
  people: {
    title: "Members, periods and fees",
    member: "Member",
    period: "New period",
    fee: "Fee",
    span: (firstDay: string, lastDay: string) => `${firstDay} – ${lastDay}`,
    forLife: (firstDay: string) => `From ${firstDay}, for life`,
    more: (count: number) => `and ${formatNumber(count)} more`,
  },
  mailed: "Each is emailed as a PDF. Issued invoices cannot be changed.",
  without: (count: number, names: Names) =>
    count === 1
      ? `1 of them has no email address and gets no email: ${listNames(count, names)}`
      : `${count} of them have no email address and get no email: ${listNames(count, names)}`,
  extended: (count: number, names: Names) =>
    `${members(count)} without a fee, renewed immediately: ${listNames(count, names)}`,
  already: (count: number, names: Names) =>
    `${members(count)} already invoiced for this period: ${listNames(count, names)}`,
  paid: (count: number, names: Names) =>
    `${members(count)} not due by this day, or lifetime: ${listNames(count, names)}`,
  confirm: (count: number) => `Send ${invoices(count)}`,
  extend: "Renew without invoices",
  skips: {
    title: "Not invoiced",
    of: (name: string, why: string) => `${name}: ${why}`,
    reason: {
      ALREADY_INVOICED: "already invoiced for this period",
      NO_FEE: "no fee, so the membership continues",
      NOT_DUE: "paid or left in the meantime",
      MEMBER_ERASED: "erased",
    },
    unknown: "no invoice needed",
    more: (count: number) => `and ${formatNumber(count)} more`,
  },
};
