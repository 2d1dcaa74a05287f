/** The kinds of membership, and what a club writes down of its members. */
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
      CALENDAR_YEAR: "a calendar year",
      ROLLING_YEAR: "a year from joining",
      MONTH: "a month",
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
      instead: "To take no new members into it, edit it and untick “Takes new members”.",
      confirm: "Delete the type",
      done: "The type is deleted.",
    },
    form: {
      new: "Add a membership type",
      name: "Name",
      fee: (currency: string) => `Fee in ${currency}`,
      feeHint: "0 for a membership without a fee. A new fee counts from the next renewal on.",
      period: "Is paid for",
      periods: {
        CALENDAR_YEAR: "Calendar year, to 31 Dec",
        ROLLING_YEAR: "A year, from each member's own day",
        MONTH: "A month",
        LIFETIME: "Life: paid once",
      },
      grace: "Days of grace",
      graceHint: "So many days after the paid time a member is due. After them they are lapsed.",
      active: "Takes new members",
      activeHint: "Without it, members who have the type keep it and are not billed for renewals.",
      created: (name: string) => `${name} can be given to members now.`,
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
    title: "Fields of members",
    about: "What your club writes down of every member besides name, address and birth date.",
    caption: "Fields of members",
    add: "Add a field",
    empty: "No fields yet",
    emptyAbout: "Add one for what you need of each member: a locker number, a licence, a T-shirt.",
    required: "required",
    optional: "may stay empty",
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
      about: "What was written into it goes for every member. Nobody can undo that.",
      confirm: "Delete the field",
      done: "The field is deleted.",
    },
    form: {
      new: "Add a field of members",
      label: "Name of the field",
      type: "What is written into it",
      typeFixed: "It stays as it is: values are stored by it.",
      options: "Choices",
      optionsHint: "One a line. Members keep a choice that you take away.",
      required: "Has to be filled in",
      requiredHint: "Asked for when an administrator next edits a member's fields.",
      created: (label: string) => `${label} is a field of every member now.`,
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
      "Administrators alone read them. The person gets them too when they ask for their data.",
    noTypes: "Add membership types in the settings first.",
    inactive: (name: string) => `${name} (takes no new members)`,
    paidThroughHint: "The last day that is paid for. A paid renewal moves it by itself.",
    activity: "What was done to this member",
  },
  attended: {
    title: "Events",
    what: "registrations",
    empty: "Was not registered for any event.",
    came: "Came",
    missed: "Did not come",
  },
  owes: {
    title: "Invoices",
    nothing: "Owes nothing.",
    owes: "Owes",
    overdue: "of it overdue",
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
    NONE: "You have no kind of membership that asks for a fee.",
    owes: (sums: string) => `You owe ${sums}.`,
    pay: "See your open invoices and how to pay",
    noInvoice: "No invoice is open. Your club sends you one, or ask an administrator about it.",
    stays: "You can log in and register as before.",
  },
  /** The log of what was done in the club. */
  activity: {
    about: "Who did what, when and from where. Nobody can change it, administrators alone read it.",
    caption: "What was done in the club",
    file: "activity.csv",
  },
};
