/** The kinds of membership, and what a club records about its members. */
export const membership = {
  title: "Membership",
  types: {
    title: "Membership types",
    about: "What each type of member pays, and how often.",
    caption: "Membership types",
    add: "Add type",
    empty: "No types yet",
    emptyAbout:
      "Add your first type, such as “Full member”, with its yearly fee. Then assign it to members on " +
      "their pages to see who has paid.",
    fee: (fee: string, period: string) => `${fee} ${period}`,
    free: "Free",
    periods: {
      CALENDAR_YEAR: "per calendar year",
      ROLLING_YEAR: "per year from joining",
      MONTH: "per month",
      LIFETIME: "once, for life",
    },
    grace: (days: number) => (days === 0 ? "No grace period" : `${days}-day grace period`),
    members: (count: number) => (count === 1 ? "1 member" : `${count} members`),
    inactive: "Closed to new members",
    editOne: (name: string) => `Edit ${name}`,
    removeOne: (name: string) => `Delete ${name}`,
    remove: {
      title: (name: string) => `Delete ${name}?`,
      about: "Types that are in use or were invoiced cannot be deleted.",
      instead: "To stop accepting new members, edit it and clear “Accepts new members”.",
      confirm: "Delete type",
      done: "Type deleted.",
    },
    form: {
      new: "Add membership type",
      name: "Name",
      fee: (currency: string) => `Fee in ${currency}`,
      feeHint: "Enter 0 for no fee. A new fee applies from the next renewal.",
      period: "Period",
      periods: {
        CALENDAR_YEAR: "Calendar year (to 31 December)",
        ROLLING_YEAR: "One year from joining",
        MONTH: "Monthly",
        LIFETIME: "Lifetime (paid once)",
      },
      grace: "Grace period (days)",
      graceHint: "After the paid period, a member is due for this many days, then lapsed.",
      active: "Accepts new members",
      activeHint: "If off, current members keep the type but are not billed for renewals.",
      created: (name: string) => `${name} can now be assigned to members.`,
      saved: "Type saved.",
      wrongFee: "Enter an amount, such as 25.50",
      missing: {
        name: "Enter a name",
        fee: "Enter an amount, such as 25.50",
        graceDays: "Enter a number of days",
      },
    },
  },
  fields: {
    title: "Member fields",
    about: "What your club records about each member besides name, address and birth date.",
    caption: "Member fields",
    add: "Add field",
    empty: "No fields yet",
    emptyAbout:
      "Add one for anything you need to know about members: a locker number, a licence, a T-shirt size.",
    required: "required",
    optional: "optional",
    types: {
      TEXT: "Short text",
      LONG_TEXT: "Long text",
      SINGLE_CHOICE: "Single choice",
      MULTI_CHOICE: "Multiple choice",
      BOOLEAN: "Yes/No",
      NUMBER: "Number",
      DATE: "Date",
    },
    editOne: (label: string) => `Edit ${label}`,
    removeOne: (label: string) => `Delete ${label}`,
    up: (label: string) => `Move ${label} up`,
    down: (label: string) => `Move ${label} down`,
    moved: (label: string, place: number) => `${label} moved to position ${place}.`,
    remove: {
      title: (label: string) => `Delete ${label}?`,
      about: "Its values are deleted for all members. This cannot be undone.",
      confirm: "Delete field",
      done: "Field deleted.",
    },
    form: {
      new: "Add member field",
      label: "Field name",
      type: "Field type",
      typeFixed: "The field type cannot be changed.",
      options: "Choices",
      optionsHint: "One per line. Members keep a choice that you remove.",
      required: "Required",
      requiredHint: "Required the next time an administrator edits a member.",
      created: (label: string) => `${label} was added for all members.`,
      saved: "Field saved.",
      missing: { label: "Enter a name", options: "Add at least one choice" },
    },
  },
  /** Of one member, on the page that administrators see. */
  one: {
    title: "Membership",
    type: "Type",
    noType: "None",
    standing: "Fee status",
    paidThrough: "Paid through",
    nothingPaid: "Not paid yet",
    birthDate: "Birth date",
    address: "Address",
    notes: "Notes",
    notesHint: "Only visible to administrators. Included when the person requests their data.",
    noTypes: "Add membership types in Settings first.",
    inactive: (name: string) => `${name} (closed to new members)`,
    paidThroughHint: "The last paid day. Updated automatically when a renewal is paid.",
    activity: "Member history",
  },
  attended: {
    title: "Events",
    noun: "registrations",
    empty: "No registrations yet.",
    came: "Attended",
    missed: "No-show",
  },
  owes: {
    title: "Invoices",
    nothing: "No outstanding balance.",
    owes: "Outstanding",
    overdue: "of which overdue",
  },
  sent: {
    title: "Emails, last 30 days",
    noun: "emails",
    empty: "No emails sent in the last 30 days.",
  },
  /** What members read of their own membership. */
  own: {
    title: "Your membership",
    CURRENT: (day: string | undefined) =>
      day ? `You are paid up through ${day}.` : "Your lifetime membership is paid.",
    DUE: (day: string | undefined) =>
      day ? `Your fee is due. You were paid up through ${day}.` : "Your first fee is due.",
    LAPSED: (day: string | undefined) =>
      day
        ? `Your membership has lapsed. It was paid through ${day}.`
        : "Your membership has lapsed because no fee was paid.",
    NONE: "You have no paid membership.",
    owes: (sums: string) => `You owe ${sums}.`,
    pay: "View unpaid invoices and how to pay",
    noInvoice:
      "You have no unpaid invoice. Wait for your club to send one, or ask an administrator.",
    stays: "You can still log in and register for events.",
  },
  /** The log of what was done in the club. */
  activity: {
    about:
      "Who did what, when and from where. Entries cannot be changed, and only administrators can see them.",
    caption: "Club activity",
    file: "activity.csv",
  },
};
