import { formatNumber } from "#lib/format-number.ts";
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
    tooOften: (seconds: number | undefined) =>
      `That was tried too often. Try again ${wait(seconds)}.`,
    field: (summary: string, first: string) => `${summary}: ${first}.`,
    stale: (since: string) => `Last updated at ${since}.`,
    notLoaded: "This part of the page could not be loaded",
    notLoadedAbout:
      "Rollcall cannot be reached right now. The page opens by itself as soon as it can.",
    request: "Request",
    again: "Try again",
  },
  loading: "Loading",
  close: "Close",
  goBack: "Go back",
  save: "Save",
  edit: "Edit",
  delete: "Delete",
  none: "–",
  all: "All",
  search: "Search",
  statusLabel: "Status",
  days: {
    from: (what: string) => `${what} from`,
    to: "Until",
    reversed: "This is before the first day",
  },
  optional: "Optional.",
  moment: {
    yours: (at: string) => `${at} where you are.`,
    never: (later: string) => `The clocks go forward and skip this time. It means ${later}.`,
    twice: (zone: string) =>
      `The clocks go back, and this time comes twice. The first one is meant: ${zone}.`,
  },
  copy: "Copy",
  copied: "Copied",
  language: "Language",
  leave: "Leave this page? What you have typed is not saved.",
  pager: {
    label: "Pages",
    previous: "Previous",
    next: "Next",
    at: (page: number, pages: number) => `Page ${page} of ${pages}`,
    range: (first: number, last: number, total: number, what: string) =>
      `${first}–${last} of ${total} ${what}`,
    total: (total: number, what: string) => `${total} ${what}`,
  },
  selection: {
    bar: "Selection",
    all: "Select all on this page",
    one: (name: string) => `Select ${name}`,
    count: (count: number) => `${count} selected`,
    clear: "Clear",
  },
  exporting: {
    save: "Save as CSV",
    progress: (read: number, total: number | undefined) =>
      total === undefined ? "Reading" : `Read ${formatNumber(read)} of ${formatNumber(total)}`,
    cancel: "Cancel",
    done: (rows: number) =>
      `The file is saved: ${formatNumber(rows)} ${rows === 1 ? "row" : "rows"}.`,
  },
  bulk: {
    progress: (tried: number, total: number) => `${tried} of ${total} done`,
    stop: "Stop",
    more: (count: number) => `and ${count} more`,
    nothing: "Nothing was changed.",
    refused: (count: number) => `${count} could not be done:`,
    left: (count: number) =>
      count === 1 ? "1 was left unchanged." : `${count} were left unchanged.`,
  },
  batch: {
    done: (done: number, of: string) => `${formatNumber(done)} of ${of} done.`,
    goesOn: "You can leave this page: the work continues.",
    failed: "Failed",
    more: (count: string) => `${count} more failed.`,
  },
  choice: {
    placeholder: "Type to search",
    choices: "Choices",
    searching: "Searching",
    none: "No matches",
    found: (found: number) => (found === 1 ? "1 match" : `${found} matches`),
    more: (shown: number, found: number) =>
      `The first ${shown} of ${found}. Type more to narrow the list.`,
    remove: (word: string) => `Remove ${word}`,
  },
  moreFor: (name: string) => `More for ${name}`,
  /** Of a record that is shown beside its list. */
  record: {
    previous: "Previous in the list",
    next: "Next in the list",
    openPage: "Open page",
  },
  filters: {
    more: (chosen: number) => (chosen === 0 ? "More filters" : `More filters (${chosen})`),
  },
  frame: {
    sections: "Sections",
    navigation: "Navigation",
    openNavigation: "Open the navigation",
    closeNavigation: "Close the navigation",
    help: "Help with this page",
    backTo: "Back to",
    skip: "Skip to content",
    logOut: "Log out",
    notFound: "Page not found",
    nothingHere: "There is nothing at this address",
    broken: "This page could not be shown",
  },
  unreachable: {
    title: "Rollcall cannot open yet",
    about: "You are still logged in. This page tries again by itself.",
  },
  expired: {
    title: "Your session has ended",
    about: "Log in again to continue. Nothing on this page is lost.",
    leave: "Leave this page and log out",
  },
  login: {
    title: "Log in",
    email: "E-mail address",
    password: "Password",
    missing: { email: "Enter your e-mail address", password: "Enter your password" },
    club: "Organisation",
    clubHint: "Your e-mail address belongs to several organisations. Choose one and log in.",
    submit: "Log in",
    demonstration: "Fill in a demonstration login",
    unverified: {
      title: "Confirm your address",
      text: (email: string) =>
        `Your address is not confirmed yet. A link is on its way to ${email}: open it, and you are in. Nothing there? Check your spam folder, and after a minute send it again.`,
      again: "Send the link again",
      sent: (times: number) =>
        times === 1 ? "Requested again." : `Requested again, ${times} times.`,
    },
  },
  confirmEmail: {
    title: "Confirm your new address",
    about: "From then on you log in with this address.",
    submit: "Confirm my address",
    done: "Your address is changed",
    doneText: "Log in with the new address from now on.",
    broken: "This link is incomplete",
    brokenText: "Copy the whole link from the mail and open it again.",
    again: "Or enter the address again in your account: we mail you a new link.",
    next: "Go to my account",
  },
  newPassword: {
    email: "E-mail address",
    new: "New password",
    hint:
      "At least 12 characters, without your name, your address or the club's name. A few words " +
      "in a row are easy to remember.",
    again: "Repeat password",
    missing: { password: "Enter a new password" },
    differ: "The two passwords differ",
  },
};
