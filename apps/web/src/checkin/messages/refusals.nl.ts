import type {
  byReason as byReasonInEnglish,
  closings as closingsInEnglish,
  issue as issueInEnglish,
  loginProblems as loginProblemsInEnglish,
  lost as lostInEnglish,
  span as spanInEnglish,
  verdicts as verdictsInEnglish,
} from "./refusals.ts";

export const verdicts: typeof verdictsInEnglish = {
  in: "Binnen",
  alreadyIn: "Al binnen",
  notPaid: "Niet betaald",
  wrongEvent: "Andere activiteit",
  notOnList: "Niet op de lijst",
  cancelled: "Geannuleerd",
  waitlisted: "Op de wachtlijst",
  takenBack: "Ongedaan gemaakt",
  refused: "Niet binnenlaten",
};

export const loginProblems: typeof loginProblemsInEnglish = {
  ACCESS_CODE_INVALID:
    "Deze code is niet geldig voor deze activiteit. Vraag het na bij de organisator.",
  ACCESS_CODE_EXPIRED: "Deze code is verlopen. Vraag de organisator om een nieuwe.",
  ACCESS_CODE_REVOKED: "Deze code is ingetrokken. Vraag de organisator om een nieuwe.",
  EVENT_ENDED: "Deze activiteit is voorbij of geannuleerd, dus de ingang is gesloten.",
  NOT_FOUND:
    "Op dit adres is geen ingang open. Vraag het aan de organisator: misschien is de activiteit verwijderd of de vereniging opgeschort.",
  VALIDATION_ERROR: "Controleer de code en je naam.",
};

export const byReason: typeof byReasonInEnglish = {
  CHECKED_IN_SINCE: "De persoon is daarna opnieuw ingecheckt.",
  CHECK_IN_CLOSED: "De check-in is gesloten. Vraag het aan de organisator.",
  CHECK_IN_NOT_OPEN: "De check-in is nog niet open. Vraag het aan de organisator.",
  EVENT_CANCELLED: "Deze activiteit is geannuleerd.",
  EVENT_FULL:
    "De activiteit is vol en er kan niemand meer zonder inschrijving bij. Vraag het aan de organisator.",
  EVENT_NOT_PUBLISHED: "Deze activiteit is nog niet gepubliceerd.",
  MEMBER_INACTIVE: "Dit lid is inactief. Vraag het aan de organisator.",
  NOT_CHECKED_IN: "De persoon is niet ingecheckt.",
  REGISTERED_ALREADY: "Dit e-mailadres is al ingeschreven. Zoek de persoon op naam.",
  TICKET_TYPE_FULL:
    "Alle tickets van dit type zijn weg. Kies een ander ticket of vraag het aan de organisator.",
  UNDO_TOO_LATE:
    "Hier kun je een check-in maar 15 minuten lang ongedaan maken. Vraag het aan de organisator.",
};

export const closings: typeof closingsInEnglish = {
  expired: {
    title: "Je code is verlopen",
    text: "Vraag de organisator om een nieuwe toegangscode.",
  },
  revoked: {
    title: "Je code is ingetrokken",
    text: "De organisator heeft deze toegangscode ingetrokken. Vraag een nieuwe aan om verder te gaan.",
  },
  ended: {
    title: "De activiteit is afgelopen",
    text: "De ingang is gesloten: er kan niemand meer worden ingecheckt.",
  },
  moved: {
    title: "De activiteit is verplaatst",
    text: "De activiteit is nu op een andere dag. Vul opnieuw een toegangscode in als de ingang opengaat.",
  },
  refused: {
    title: "Dit apparaat is uitgelogd",
    text: "Dit apparaat heeft geen toegang meer. Vul een toegangscode in om verder te gaan.",
  },
};

export const span: typeof spanInEnglish = {
  moment: "minder dan een minuut",
  minutes: (minutes) => `${minutes} min`,
  hours: (hours, minutes) => `${hours} u ${String(minutes).padStart(2, "0")} min`,
};

export const issue: typeof issueInEnglish = {
  missing: "Vul dit in.",
  email: "Vul een e-mailadres in, zoals naam@example.org.",
  moment: "Vul een datum en tijd in.",
  number: "Vul een getal in.",
  tooShort: (shortest) => `Gebruik minstens ${shortest} tekens.`,
  tooLong: (longest) => `Gebruik hoogstens ${longest} tekens.`,
  tooLow: (lowest) => `Vul ${lowest} of meer in.`,
  tooHigh: (highest) => `Vul ${highest} of minder in.`,
  tooFew: (fewest) => `Kies er minstens ${fewest}.`,
  tooMany: (most) => `Kies er hoogstens ${most}.`,
  rules: {
    "must not contain control characters": "Haal de tekens weg die niet getoond kunnen worden.",
  },
  wrong: "Controleer dit.",
};

export const lost: typeof lostInEnglish = (count) =>
  count === 1
    ? "1 handeling kon niet binnen 24 uur worden verstuurd en is verwijderd. Meld dit bij de organisator."
    : `${count} handelingen konden niet binnen 24 uur worden verstuurd en zijn verwijderd. Meld dit bij de organisator.`;
