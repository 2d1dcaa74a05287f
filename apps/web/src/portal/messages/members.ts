export const members = {
  list: {
    title: "Members",
    what: "members",
    one: "Member",
    add: "Add a member",
    import: "Import",
    renew: "Renew",
    search: "Name, e-mail or number",
    empty: "No members match",
    emptyAbout: "Change the search or the filters.",
    name: "Name",
    email: "E-mail",
    role: "Role",
    kind: "Who",
    kinds: { MEMBERS: "Members", GUESTS: "Guests of events", ALL: "Members and guests" },
    joined: "Joined",
    type: "Membership",
    standing: "Fee",
    paidThrough: "Paid through",
    through: "through",
    file: "members",
  },
  new: {
    title: "Add a member",
    who: "The member",
    submit: "Add the member",
    done: (name: string) => `${name} is now a member.`,
  },
  one: {
    contact: "Contact and role",
    number: "Membership number",
    joined: "Joined",
    draft: "Invoice",
  },
  edit: {
    title: (name: string) => `Edit ${name}`,
    done: "The member is saved.",
  },
  roles: {
    action: "Roles",
    title: (name: string) => `Roles of ${name}`,
    lastOne:
      "A club always keeps one administrator: the last one cannot lose that role. " +
      "Make somebody else an administrator first.",
    submit: "Save the roles",
    done: (name: string) => `The roles of ${name} are changed.`,
  },
  /** What each role opens. */
  aboutRole: {
    ADMIN: "Can do everything, including giving roles.",
    EVENT_MANAGER: "Runs events, registrations, broadcasts and the door.",
    FINANCE_MANAGER: "Writes invoices and approves payments.",
    MEMBER: "Registers for events and brings guests.",
    GUEST: "Comes to events without being a member.",
  },
  erase: {
    panel: "Privacy",
    about: "Export everything that is kept about this person, or erase the person for good.",
    export: "Export their data",
    file: (id: string) => `person-${id}.json`,
    action: "Erase",
    title: (name: string) => `Erase ${name}?`,
    goes:
      "Name, addresses, numbers, notes, answers, logins and mails are deleted for good. Upcoming " +
      "registrations are cancelled. This cannot be undone.",
    stays:
      "What was done stays, under the name “Erased person”. Invoices keep the name and address " +
      "for as many years as your settings say. Open invoices remain due.",
    name: (name: string) => `To confirm, type the name: ${name}`,
    missing: { fullName: "Type the name as it is shown here" },
    done: "The person is erased.",
  },
  resetFactors: {
    action: "Reset second steps",
    title: (name: string) => `Reset the second steps of ${name}?`,
    about:
      "For somebody who has lost phone and recovery codes. The password alone logs in again, and a mail tells them.",
    done: (name: string) => `${name} logs in with the password alone.`,
  },
  endSessions: {
    action: "End sessions",
    title: (name: string) => `Log ${name} out everywhere?`,
    about: "For somebody who has lost a phone. Every browser asks for the password again.",
    done: (name: string) => `${name} is logged out everywhere.`,
  },
  deactivate: {
    action: "Deactivate",
    title: (name: string) => `Deactivate ${name}?`,
    about: "This person is logged out everywhere and cannot log in until you reactivate them.",
    lastOne: "A club always keeps one administrator: the last one cannot be deactivated.",
    done: (name: string) => `${name} is inactive.`,
  },
  deactivateSeveral: {
    button: "Deactivate them",
    title: (count: number) =>
      count === 1 ? "Deactivate 1 member?" : `Deactivate ${count} members?`,
    confirm: (count: number) =>
      count === 1 ? "Deactivate 1 member" : `Deactivate ${count} members`,
    about: "They are logged out everywhere and cannot log in until you reactivate them.",
    done: (count: number) =>
      count === 1 ? "1 member is inactive." : `${count} members are inactive.`,
  },
  reactivate: {
    action: "Reactivate",
    done: (name: string) => `${name} is active again.`,
  },
  field: {
    name: "Name",
    email: "E-mail address",
    emailHint: "An invitation to choose a password goes here.",
    phone: "Phone",
    roles: "Roles",
  },
  missing: {
    fullName: "Enter the name",
    email: "Enter the e-mail address",
    roles: "Choose at least one",
  },
};
