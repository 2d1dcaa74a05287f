export const members = {
  list: {
    title: "Members",
    what: "members",
    one: "Member",
    add: "Add member",
    import: "Import",
    renew: "Renew",
    search: "Name, email or number",
    empty: "No members match",
    emptyAbout: "Change the search or the filters.",
    name: "Name",
    email: "Email",
    role: "Role",
    kind: "Show",
    kinds: { MEMBERS: "Members", GUESTS: "Event guests", ALL: "Members and guests" },
    joined: "Joined",
    type: "Membership",
    standing: "Fee status",
    paidThrough: "Paid through",
    through: "through",
    file: "members",
  },
  new: {
    title: "Add member",
    who: "Details",
    submit: "Add member",
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
    done: "Member saved.",
  },
  roles: {
    action: "Roles",
    title: (name: string) => `Roles of ${name}`,
    lastOne:
      "A club needs at least one administrator, so the last one must keep this role. " +
      "Make someone else an administrator first.",
    submit: "Save roles",
    done: (name: string) => `${name}'s roles were updated.`,
  },
  /** What each role opens. */
  aboutRole: {
    ADMIN: "Does everything but approve and refund payments, and assigns roles.",
    EVENT_MANAGER: "Manages events, registrations, broadcasts and the door.",
    FINANCE_MANAGER: "Creates invoices, approves and refunds payments, and uses bank statements.",
    MEMBER: "Registers for events and brings guests.",
    GUEST: "Attends events without being a member.",
  },
  erase: {
    panel: "Privacy",
    about: "Export everything stored about this person, or erase the person permanently.",
    export: "Export data",
    file: (id: string) => `person-${id}.json`,
    action: "Erase",
    title: (name: string) => `Erase ${name}?`,
    goes:
      "Name, addresses, numbers, notes, answers, logins and emails are permanently deleted. Upcoming " +
      "registrations are cancelled. This cannot be undone.",
    stays:
      "Their history stays under the name “Erased person”. Invoices keep the name and address " +
      "for the number of years in your settings. Unpaid invoices remain due.",
    name: (name: string) => `To confirm, type ${name}`,
    missing: { fullName: "Type the name exactly as shown" },
    done: "Person erased.",
  },
  resetFactors: {
    action: "Reset two-factor login",
    title: (name: string) => `Reset two-factor login for ${name}?`,
    about:
      "For someone who has lost their phone and recovery codes. They can log in with just their password again, and are notified by email.",
    done: (name: string) => `Two-factor login was reset for ${name}.`,
  },
  endSessions: {
    action: "Log out everywhere",
    title: (name: string) => `Log ${name} out everywhere?`,
    about: "For someone who has lost a phone. Every browser asks for the password again.",
    done: (name: string) => `${name} was logged out everywhere.`,
  },
  deactivate: {
    action: "Deactivate",
    title: (name: string) => `Deactivate ${name}?`,
    about: "This person is logged out everywhere and cannot log in until you reactivate them.",
    keys: "API keys that this administrator created stop working for good.",
    lastOne:
      "A club needs at least one administrator, so the last one cannot be deactivated. Make someone else an administrator first.",
    done: (name: string) => `${name} was deactivated.`,
  },
  deactivateSeveral: {
    button: "Deactivate selected",
    title: (count: number) =>
      count === 1 ? "Deactivate 1 member?" : `Deactivate ${count} members?`,
    confirm: (count: number) =>
      count === 1 ? "Deactivate 1 member" : `Deactivate ${count} members`,
    about: "They are logged out everywhere and cannot log in until you reactivate them.",
    done: (count: number) =>
      count === 1 ? "1 member deactivated." : `${count} members deactivated.`,
  },
  reactivate: {
    action: "Reactivate",
    done: (name: string) => `${name} was reactivated.`,
  },
  field: {
    name: "Name",
    email: "Email address",
    emailHint: "An invitation to set a password is sent here.",
    phone: "Phone",
    roles: "Roles",
  },
  missing: {
    fullName: "Enter a name",
    email: "Enter an email address",
    roles: "Choose at least one",
  },
};
