import { formatNumber } from "#lib/format-number.ts";

const members = (count: number) => `${formatNumber(count)} ${count === 1 ? "member" : "members"}`;
const invoices = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? "invoice" : "invoices"}`;

type Names = readonly string[];

/** Some of so many names. */
const listed = (count: number, names: Names): string => {
  const more = count - names.length;
  return `${names.join(", ")}${more > 0 ? `, and ${formatNumber(more)} more` : ""}.`;
};

export const renewals = {
  title: "Renew memberships",
  about: "Every member who has not paid that far gets an invoice for the fee, once per period.",
  through: "Paid through",
  throughHint:
    "The last day of the new period. A membership of twelve months or of one month continues from its own last day.",
  types: "Membership types to renew",
  type: (...facts: string[]) => facts.join(" · "),
  grace:
    "Members who have not paid are due during the days of grace after their last paid day, and lapsed after that. " +
    "Nobody loses their login.",
  nightly: "Rollcall can do this for you every night, some days before a membership ends.",
  settings: "Choose how many days",
  missing: { through: "Choose a day", membershipTypeIds: "Choose at least one type" },
  submit: "Preview",
  none: "No membership types yet",
  noneAbout: "A type sets the fee and the period of a membership.",
  makeType: "Create a membership type",
  ask: (count: number) => `Send ${invoices(count)}?`,
  nobody: "Nobody needs an invoice",
  sum: (count: number, total: string) => `${invoices(count)}, ${total} together.`,
  mailed: "Each is mailed with its PDF. An issued invoice cannot be changed.",
  without: (count: number, names: Names) =>
    count === 1
      ? `1 of them has no e-mail address and is not mailed: ${listed(count, names)}`
      : `${count} of them have no e-mail address and are not mailed: ${listed(count, names)}`,
  extended: (count: number, names: Names) =>
    `${members(count)} without a fee, whose membership continues at once: ${listed(count, names)}`,
  already: (count: number, names: Names) =>
    `${members(count)} with an invoice for this period already: ${listed(count, names)}`,
  paid: (count: number, names: Names) =>
    `${members(count)} who paid that far already, or for life: ${listed(count, names)}`,
  confirm: (count: number) => `Send ${invoices(count)}`,
  extend: "Renew without invoices",
  skips: {
    title: "Who gets no invoice",
    of: (who: string, why: string) => `${who}: ${why}`,
    reason: {
      ALREADY_INVOICED: "has an invoice for this period already",
      NO_FEE: "pays no fee: the membership continues",
      NOT_DUE: "has paid, or left, since this began",
      MEMBER_ERASED: "was erased",
    },
    unknown: "needs none",
    more: (count: number) => `and ${formatNumber(count)} more`,
  },
};
