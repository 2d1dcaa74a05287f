/** The club's own facts, and what it passes on. */
export const settings = {
  title: "Settings",
  sections: {
    invoices: "Invoices and renewals",
    face: "Logo and colour",
  },
  club: "Your club",
  name: "Name",
  slug: "Short name in addresses",
  currency: "Currency",
  timezone: "Time zone",
  byPlatform:
    "New events start out with this time zone; prices and invoices are in this currency. The " +
    "platform's administrators change these for you.",
  details: {
    timezoneHint: "New events start out with it, and the year of an invoice is the one there.",
    language: "Language",
    languageHint: "Of public pages, the door and mails, for everybody who has not chosen one.",
    fixed: (slug: string, currency: string) =>
      `Public pages are at /${slug}, prices and invoices are in ${currency}. The platform's ` +
      "administrators change these for you.",
    invoices: "Invoices",
    invoicesAbout: "What your invoices say about you, and how they are paid.",
    legalName: "Legal name",
    legalNameHint: "If it differs from the club's name.",
    address: "Address",
    addressHint: "At most six lines.",
    vatNumber: "VAT number",
    registrationNumber: "Registration number",
    paymentInstructions: "How to pay",
    paymentInstructionsHint:
      "Your IBAN, or instructions. With an IBAN, invoices in euros have a code that banking apps can scan.",
    paymentDays: "Days to pay",
    paymentDaysHint: "For invoices without a due date of their own. 0 is at once.",
    footer: "Invoice footer",
    renewalDays: "Bill renewals this many days before a membership ends",
    renewalDaysHint: "Leave it empty to start renewals by hand.",
    retention: "Years to keep the invoices of an erased person",
    mail: "Mail",
    replyTo: "Reply-to address",
    replyToHint: "Replies to the club's mails go to this address.",
    secure: "Security",
    outgoing: "Reminders and renewals",
    outgoingAbout: "What goes out by itself, and what is kept.",
    mailAbout: "Where answers to your mail go.",
    secondFactor: "Administrators and finance managers need a second step to log in",
    secondFactorHint:
      "An authenticator app or a passkey besides the password. Each has seven days from the next login to set one up.",
    reminders: "Remind people of overdue invoices",
    remindersHint: "By mail, 7 and 21 days after the due date.",
    saved: "The settings are saved.",
    missing: {
      name: "Enter the name",
      timezone: "Choose the time zone",
      paymentDays: "Enter a number of days",
      retentionYears: "Enter a number of years",
    },
  },
  addresses: "Links to share",
  addressesAbout: "Put these on your club's own site. Nobody has to log in there.",
  events: "The club's events",
  apply: "Become a member",
  membership: { title: "Membership" },
  mail: {
    who: "About",
    somebodyGone: "Somebody who was removed",
  },
};
