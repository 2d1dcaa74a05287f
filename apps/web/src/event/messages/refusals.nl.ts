import type {
  byCode as byCodeInEnglish,
  byKind as byKindInEnglish,
  byReason as byReasonInEnglish,
  issue as issueInEnglish,
  span as spanInEnglish,
} from "./refusals.ts";

export const byCode: typeof byCodeInEnglish = {
  UNREACHABLE: "De server is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.",
  NOT_FOUND: "Dit is niet meer beschikbaar. Misschien is het voorbij of geannuleerd.",
  INTERNAL_ERROR: "Er ging bij ons iets mis. Probeer het zo meteen opnieuw.",
  SERVICE_UNAVAILABLE: "Het is nu erg druk bij ons. Probeer het zo meteen opnieuw.",
  VALIDATION_ERROR: "Controleer de gemarkeerde velden hieronder.",
  RATE_LIMITED: "Er waren te veel pogingen vanaf jouw netwerk.",
  TOO_MANY_REQUESTS: "Er waren te veel pogingen vanaf jouw netwerk.",
};

export const byReason: typeof byReasonInEnglish = {
  TENANT_SUSPENDED: "Deze vereniging is momenteel opgeschort. Probeer het later opnieuw.",
  EVENT_CANCELLED: "Deze activiteit is geannuleerd.",
  EVENT_FULL:
    "De laatste plaatsen zijn net vergeven. Laad de pagina opnieuw om te zien of er een wachtlijst is.",
  EVENT_OVER: "Deze activiteit is voorbij.",
  REGISTRATION_CLOSED:
    "De inschrijving is gesloten. Neem contact op met de organisator als je toch wilt komen.",
  REGISTRATION_NOT_OPEN: "De inschrijving is nog niet open.",
  TICKET_TYPE_FULL: "De laatste tickets van dit type zijn net vergeven. Kies een ander ticket.",
  TICKET_TYPE_NOT_ON_SALE: "Tickets van dit type zijn nu niet te koop. Kies een ander ticket.",
};

export const byKind: typeof byKindInEnglish = {
  required: "Beantwoord deze vraag.",
  too_small: "Vul dit in.",
  too_big: "Dit is te lang. Maak het korter.",
  invalid_type: "Vul dit in.",
  invalid_value: "Kies een van de opties.",
};

export const issue: typeof issueInEnglish = {
  missing: "Vul dit in.",
  email: "Dit lijkt geen e-mailadres.",
  moment: "Vul een datum en tijd in.",
  number: "Vul een getal in.",
  tooShort: (shortest) => `Vul minstens ${shortest} tekens in.`,
  tooLong: (longest) => `Dit is te lang: hoogstens ${longest} tekens.`,
  tooLow: (lowest) => `Vul ${lowest} of meer in.`,
  tooHigh: (highest) => `Vul ${highest} of minder in.`,
  tooFew: (fewest) => `Kies er minstens ${fewest}.`,
  tooMany: (most) => `Kies er hoogstens ${most}.`,
  rules: {
    "must not contain control characters": "Haal de tekens weg die niet getoond kunnen worden.",
  },
  wrong: "Controleer dit.",
};

export const span: typeof spanInEnglish = {
  moment: "minder dan een minuut",
  minutes: (minutes) => `${minutes} min`,
  hours: (hours, minutes) => `${hours} u ${String(minutes).padStart(2, "0")} min`,
};
