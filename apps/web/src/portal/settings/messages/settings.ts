/** The club's own facts, and what it passes on. */
export const settings = {
  title: "Settings",
  sections: {
    invoices: "Invoices and renewals",
    face: "Logo and colour",
  },
  club: "Your club",
  name: "Name",
  slug: "Name in web addresses",
  currency: "Currency",
  timezone: "Time zone",
  byPlatform:
    "New events use this time zone; prices and invoices use this currency. Ask the platform's " +
    "administrators to change these.",
  details: {
    timezoneHint: "Default for new events. It also decides the year of an invoice.",
    language: "Language",
    languageHint: "For public pages, the door and emails, unless someone has chosen another.",
    fixed: (slug: string, currency: string) =>
      `Public pages are at /${slug}, prices and invoices are in ${currency}. Ask the platform's ` +
      "administrators to change these.",
    invoices: "Invoices",
    invoicesAbout: "What your invoices say about you and how they are paid.",
    legalName: "Legal name",
    legalNameHint: "If different from the club's name.",
    address: "Address",
    addressHint: "Up to six lines.",
    vatNumber: "VAT number",
    registrationNumber: "Registration number",
    paymentInstructions: "Payment instructions",
    paymentInstructionsHint:
      "Your IBAN or instructions. With an IBAN, invoices in euros include a QR code for banking apps.",
    paymentDays: "Payment term (days)",
    paymentDaysHint: "For invoices without their own due date. 0 means due immediately.",
    footer: "Invoice footer",
    renewalDays: "Bill renewals (days before a membership ends)",
    renewalDaysHint: "Leave empty to start renewals manually.",
    retention: "Keep invoices of erased people (years)",
    mail: "Email",
    replyTo: "Reply-to address",
    replyToHint: "Replies to the club's emails go to this address.",
    secure: "Security",
    outgoing: "Reminders and renewals",
    outgoingAbout: "What is sent automatically, and what is kept.",
    mailAbout: "Where replies to your emails go.",
    secondFactor: "Require two-factor login for administrators and finance managers",
    secondFactorHint:
      "An authenticator app or a passkey besides the password. Everyone has seven days from their next login to set one up.",
    reminders: "Send reminders for overdue invoices",
    remindersHint: "By email, 7 and 21 days after the due date.",
    saved: "Settings saved.",
    missing: {
      name: "Enter a name",
      timezone: "Choose a time zone",
      paymentDays: "Enter a number of days",
      retentionYears: "Enter a number of years",
    },
  },
  addresses: "Links to share",
  addressesAbout: "Put these on your club's website. No login needed.",
  events: "Club events",
  apply: "Become a member",
  membership: { title: "Membership" },
  mail: {
    who: "About",
    somebodyGone: "A removed person",
  },
};
