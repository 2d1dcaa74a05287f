/** The kinds of membership, and what a club records about its members. */
export const membership = {
  title: "Membership",
  types: {
    title: "Membership types",
    about: "What each kind of member pays, and for how long.",
    caption: "Membership types",
    add: "Add a type",
    empty: "No types yet",
    emptyAbout:
      "Add the first one, such as “Full member”, with its yearly fee. Then give it to members on " +
      "their pages: from then on the list shows who has paid.",
    fee: (fee: string, period: string) => `${fee} ${period}`,
    free: "Free",
    periods: {
      CALENDAR_YEAR: "per calendar year",
      ROLLING_YEAR: "per year from joining",
      MONTH: "per month",
      LIFETIME: "once, for life",
    },
    grace: (days: number) =>
      days === 0 ? "No days of grace" : `${days} ${days === 1 ? "day" : "days"} of grace`,
    members: (count: number) => (count === 1 ? "1 member" : `${count} members`),
    inactive: "No new members",
    editOne: (name: string) => `Edit ${name}`,
    removeOne: (name: string) => `Delete ${name}`,
    remove: {
      title: (name: string) => `Delete ${name}?`,
      about: "A type that members have, or that was invoiced, cannot be deleted.",
      instead: "To accept no new members, edit it and untick “Takes new members”.",
      confirm: "Delete the type",
      done: "The type is deleted.",
    },
    form: {
      new: "Add a membership type",
      name: "Name",
      fee: (currency: string) => `Fee in ${currency}`,
      feeHint: "0 for a membership without a fee. A new fee applies from the next renewal.",
      period: "Period",
      periods: {
        CALENDAR_YEAR: "Calendar year, to 31 Dec",
        ROLLING_YEAR: "A year, from each member's own day",
        MONTH: "A month",
        LIFETIME: "Life: paid once",
      },
      grace: "Days of grace",
      graceHint: "For this many days after the paid period a member is due, and lapsed after that.",
      active: "Takes new members",
      activeHint: "Without it, members who have the type keep it and are not billed for renewals.",
      created: (name: string) => `${name} can now be given to members.`,
      saved: "The type is saved.",
      wrongFee: "Enter an amount, as in 25.50",
      missing: {
        name: "Name the type",
        fee: "Enter an amount, as in 25.50",
        graceDays: "Enter a number of days",
      },
    },
  },
  fields: {
    title: "Member fields",
    about: "What your club records about every member besides name, address and birth date.",
    caption: "Member fields",
    add: "Add a field",
    empty: "No fields yet",
    emptyAbout: "Add one for what you need of each member: a locker number, a licence, a T-shirt.",
    required: "required",
    optional: "optional",
    types: {
      TEXT: "A line of text",
      LONG_TEXT: "Several lines of text",
      SINGLE_CHOICE: "One of a list",
      MULTI_CHOICE: "Any of a list",
      BOOLEAN: "Yes or no",
      NUMBER: "A number",
      DATE: "A date",
    },
    editOne: (label: string) => `Edit ${label}`,
    removeOne: (label: string) => `Delete ${label}`,
    up: (label: string) => `Move ${label} up`,
    down: (label: string) => `Move ${label} down`,
    moved: (label: string, place: number) => `${label} is number ${place} now.`,
    remove: {
      title: (label: string) => `Delete ${label}?`,
      about: "Its values are deleted for every member. This cannot be undone.",
      confirm: "Delete the field",
      done: "The field is deleted.",
    },
    form: {
      new: "Add a member field",
      label: "Name of the field",
      type: "Type of value",
      typeFixed: "The type of a field cannot be changed.",
      options: "Choices",
      optionsHint: "One per line. Members keep a choice that you remove.",
      required: "Required",
      requiredHint: "Asked for when an administrator next edits a member's fields.",
      created: (label: string) => `${label} is now a field of every member.`,
      saved: "The field is saved.",
      missing: { label: "Name the field", options: "List what can be chosen" },
    },
  },
  /** Of one member, on the page that administrators see. */
  one: {
    title: "Membership",
    type: "Type",
    noType: "None yet",
    standing: "Fee",
    paidThrough: "Paid through",
    nothingPaid: "Nothing yet",
    birthDate: "Birth date",
    address: "Address",
    notes: "Notes",
    notesHint:
      "Only administrators can read them. They are included when the person asks for their data.",
    noTypes: "Add membership types in the settings first.",
    inactive: (name: string) => `${name} (takes no new members)`,
    paidThroughHint: "The last day that is paid for. A paid renewal moves it by itself.",
    activity: "History of this member",
  },
  attended: {
    title: "Events",
    what: "registrations",
    empty: "No registrations yet.",
    came: "Came",
    missed: "No-show",
  },
  owes: {
    title: "Invoices",
    nothing: "Owes nothing.",
    owes: "Owes",
    overdue: "of which overdue",
  },
  sent: {
    title: "Mails of the last 30 days",
    what: "mails",
    empty: "No mail went out in this time.",
  },
  /** What members read of their own membership. */
  own: {
    title: "Your membership",
    CURRENT: (day: string | undefined) =>
      day
        ? `You are paid up: your membership is paid through ${day}.`
        : "You are paid up, for life.",
    DUE: (day: string | undefined) =>
      day ? `Your fee is due: it was paid through ${day}.` : "Your first fee is due.",
    LAPSED: (day: string | undefined) =>
      day
        ? `Your membership has lapsed: it was paid through ${day}.`
        : "Your membership has lapsed: no fee was paid.",
    NONE: "You have no membership with a fee.",
    owes: (sums: string) => `You owe ${sums}.`,
    pay: "See your open invoices and how to pay",
    noInvoice: "There is no open invoice. Your club will send you one, or ask an administrator.",
    stays: "You can log in and register as before.",
  },
  /** The log of what was done in the club. */
  activity: {
    about:
      "Who did what, when and from where. Nobody can change it, and only administrators can read it.",
    caption: "What was done in the club",
    file: "activity.csv",
  },
};
