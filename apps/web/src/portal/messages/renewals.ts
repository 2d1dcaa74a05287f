const members = (count: number) =>
  `${count.toLocaleString()} ${count === 1 ? "member" : "members"}`;
const invoices = (count: number) =>
  `${count.toLocaleString()} ${count === 1 ? "invoice" : "invoices"}`;

type Names = readonly string[];

/** Some of so many names. */
const listed = (count: number, names: Names): string => {
  const more = count - names.length;
  return `${names.join(", ")}${more > 0 ? `, and ${more.toLocaleString()} more` : ""}.`;
};

export const renewals = {
  title: "Renew memberships",
  about: "Each member who has not paid as far gets the invoice of the fee, once for each period.",
  through: "Paid through",
  throughHint:
    "The last day of the new period. A membership of twelve months or of one month goes on from its own last day.",
  types: "Who is renewed",
  type: (...facts: string[]) => facts.join(" · "),
  grace:
    "Whoever has not paid is due in the days of grace after the last paid day, and lapsed after them. " +
    "Nobody loses their login by that.",
  nightly: "The club can do this by itself each night, some days before a membership ends.",
  settings: "Choose how many days",
  missing: { through: "Choose a day", membershipTypeIds: "Choose at least one type" },
  submit: "See what it comes to",
  none: "No membership type yet",
  noneAbout: "A type has the fee and the period that are renewed.",
  makeType: "Make a membership type",
  ask: (count: number) => `Send ${invoices(count)}?`,
  nobody: "Nobody is to be invoiced",
  sum: (count: number, total: string) => `${invoices(count)}, ${total} together.`,
  mailed: "Each is mailed with its PDF. What is issued cannot be changed any more.",
  without: (count: number, names: Names) =>
    count === 1
      ? `1 of them has no e-mail address and is not mailed: ${listed(count, names)}`
      : `${count} of them have no e-mail address and are not mailed: ${listed(count, names)}`,
  extended: (count: number, names: Names) =>
    `${members(count)} without a fee, whose membership goes on at once: ${listed(count, names)}`,
  already: (count: number, names: Names) =>
    `${members(count)} with an invoice of this period already: ${listed(count, names)}`,
  paid: (count: number, names: Names) =>
    `${members(count)} who paid as far already, or for life: ${listed(count, names)}`,
  confirm: "Send them",
  extend: "Renew without invoices",
  skips: {
    title: "Who has no invoice of this",
    of: (who: string, why: string) => `${who}: ${why}`,
    reason: {
      ALREADY_INVOICED: "has an invoice of this period already",
      NO_FEE: "pays no fee: the membership goes on",
      NOT_DUE: "has paid, or left, since this began",
      MEMBER_ERASED: "was erased",
    },
    unknown: "needs none",
    more: (count: number) => `and ${count.toLocaleString()} more`,
  },
};
