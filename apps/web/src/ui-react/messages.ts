import { formatNumber } from "#lib/format/format-number.ts";
import { byCode, byFieldCode, byReason, issue, status } from "./messages/refusals.ts";

const wait = (seconds: number | undefined): string => {
  if (seconds === undefined) return "later";
  if (seconds === 1) return "in 1 second";
  if (seconds < 90) return `in ${seconds} seconds`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
};

/** The texts that all pages of both portals share: frames, lists, states and refusals. */
export const messages = {
  product: "Rollcall",
  pageTitle: (page: string) => `${page} · Rollcall`,
  status,
  role: {
    ADMIN: "Administrator",
    EVENT_MANAGER: "Event manager",
    FINANCE_MANAGER: "Finance manager",
    MEMBER: "Member",
    GUEST: "Guest",
    PLATFORM_ADMIN: "Platform administrator",
  },
  issue,
  problem: {
    byCode,
    byReason,
    byFieldCode,
    tooOften: (seconds: number | undefined) => `Too many attempts. Try again ${wait(seconds)}.`,
    field: (summary: string, first: string) => `${summary}: ${first}.`,
    stale: (since: string) => `Last updated at ${since}.`,
    notLoaded: "This section could not be loaded",
    notLoadedAbout:
      "Rollcall cannot be reached right now. The page loads automatically as soon as it can.",
    request: "Request",
    again: "Try again",
  },
  loading: "Loading",
  close: "Close",
  goBack: "Go back",
  cancel: "Cancel",
  save: "Save",
  edit: "Edit",
  delete: "Delete",
  none: "–",
  all: "All",
  search: "Search",
  statusLabel: "Status",
  days: {
    from: (subject: string) => `${subject} (from)`,
    to: "To",
    reversed: "Must not be before the start date",
  },
  optional: "Optional.",
  moment: {
    yours: (time: string) => `${time} your time.`,
    never: (later: string) => `Clocks go forward and skip this time. ${later} is used instead.`,
    twice: (zone: string) =>
      `Clocks go back, so this time occurs twice. The first one is used: ${zone}.`,
  },
  copy: "Copy",
  copied: "Copied",
  language: "Language",
  leave: {
    title: "Leave this page?",
    about: "Your changes will not be saved.",
    stay: "Keep editing",
    confirm: "Leave page",
  },
  pager: {
    label: "Pages",
    previous: "Previous",
    next: "Next",
    at: (page: number, pages: string) => `Page ${page} of ${pages}`,
    range: (first: number, last: number, total: string, rows: string) =>
      `${first}–${last} of ${total} ${rows}`,
    one: "1 result",
    total: (total: string, rows: string) => `${total} ${rows}`,
  },
  selection: {
    bar: "Selection",
    all: "Select all on this page",
    one: (name: string) => `Select ${name}`,
    count: (count: number) => `${count} selected`,
    clear: "Clear",
  },
  exporting: {
    save: "Export CSV",
    progress: (read: number, total: number | undefined) =>
      total === undefined ? "Loading" : `Loading ${formatNumber(read)} of ${formatNumber(total)}`,
    cancel: "Cancel",
    done: (rows: number) =>
      `File downloaded: ${formatNumber(rows)} ${rows === 1 ? "row" : "rows"}.`,
  },
  bulk: {
    progress: (tried: number, total: number) => `${tried} of ${total} done`,
    stop: "Stop",
    more: (count: number) => `and ${count} more`,
    nothing: "Nothing was changed.",
    refused: (count: number) => `${count} could not be processed:`,
    left: (count: number) =>
      count === 1 ? "1 was left unchanged." : `${count} were left unchanged.`,
  },
  batch: {
    done: (count: number, total: string) => `${formatNumber(count)} of ${total} done.`,
    goesOn: "You can leave this page; this continues in the background.",
    failed: "Failed",
    more: (count: string) => `${count} more failed.`,
  },
  choice: {
    placeholder: "Type to search",
    choices: "Choices",
    searching: "Searching",
    none: "No matches",
    found: (count: number) => (count === 1 ? "1 match" : `${count} matches`),
    more: (shownCount: number, total: string) =>
      `Showing ${shownCount} of ${total}. Type more to narrow the list.`,
    remove: (word: string) => `Remove ${word}`,
  },
  moreFor: (name: string) => `More actions for ${name}`,
  /** The texts of a record that is shown next to its list. */
  record: {
    previous: "Previous in list",
    next: "Next in list",
    openPage: "Open page",
  },
  filters: {
    more: (count: number) => (count === 0 ? "More filters" : `More filters (${count})`),
  },
  frame: {
    sections: "Sections",
    navigation: "Navigation",
    openNavigation: "Open navigation",
    closeNavigation: "Close navigation",
    help: "Help with this page",
    backTo: "Back to",
    skip: "Skip to content",
    logOut: "Log out",
    notFound: "Page not found",
    nothingHere: "This page does not exist or has moved",
    broken: "This page could not be displayed",
  },
  unreachable: {
    title: "Rollcall is not available right now",
    about: "You are still logged in. This page keeps trying automatically.",
  },
  expired: {
    title: "Your session has ended",
    about: "Log in again to continue. Nothing on this page is lost.",
    leave: "Log out and leave this page",
  },
  login: {
    title: "Log in",
    email: "Email address",
    password: "Password",
    missing: { email: "Enter your email address", password: "Enter your password" },
    club: "Organisation",
    clubHint: "Your email address belongs to several organisations. Choose one and log in.",
    submit: "Log in",
    demonstration: "Use a demo account",
    unverified: {
      title: "Confirm your email address",
      text: (email: string) =>
        `We sent a confirmation link to ${email}. Open it to log in. Nothing there? Check your spam folder, or resend the link after a minute.`,
      again: "Resend link",
      sent: (times: number) =>
        times === 1 ? "Requested again." : `Requested again, ${times} times.`,
    },
  },
  confirmEmail: {
    title: "Confirm your new email address",
    about: "From then on, you log in with this address.",
    submit: "Confirm address",
    done: "Email address changed",
    doneText: "Log in with the new address from now on.",
    broken: "This link is incomplete",
    brokenText: "Copy the full link from the email and open it again.",
    again: "Or enter the address again in your account to get a new link.",
    next: "Go to my account",
  },
  newPassword: {
    email: "Email address",
    new: "New password",
    hint:
      "At least 12 characters, without your name, your email address or the club's name. A few " +
      "random words are easy to remember.",
    again: "Repeat password",
    missing: { password: "Enter a new password" },
    differ: "The passwords do not match",
  },
};
