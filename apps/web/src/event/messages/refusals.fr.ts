import type {
  byCode as englishByCode,
  byKind as englishByKind,
  byReason as englishByReason,
  issue as englishIssue,
  span as englishSpan,
} from "./refusals.ts";

export const byCode: typeof englishByCode = {
  UNREACHABLE: "Le serveur est injoignable. Vérifiez votre connexion et réessayez.",
  NOT_FOUND: "Cette page n’est plus disponible. L’événement est peut-être terminé ou annulé.",
  INTERNAL_ERROR: "Un problème est survenu de notre côté. Réessayez dans un instant.",
  SERVICE_UNAVAILABLE: "Il y a beaucoup de monde en ce moment. Réessayez dans un instant.",
  VALIDATION_ERROR: "Corrigez les champs signalés ci-dessous.",
  RATE_LIMITED: "Il y a eu trop d’essais depuis votre connexion.",
  TOO_MANY_REQUESTS: "Il y a eu trop d’essais depuis votre connexion.",
};

export const byReason: typeof englishByReason = {
  TENANT_SUSPENDED: "Cette association est actuellement suspendue. Réessayez plus tard.",
  EVENT_CANCELLED: "Cet événement est annulé.",
  EVENT_FULL:
    "Les dernières places viennent d’être prises. Rechargez la page pour voir s’il y a une liste d’attente.",
  EVENT_OVER: "Cet événement est terminé.",
  REGISTRATION_CLOSED:
    "Les inscriptions sont closes. Contactez l’organisateur si vous souhaitez tout de même venir.",
  REGISTRATION_NOT_OPEN: "Les inscriptions ne sont pas encore ouvertes.",
  TICKET_TYPE_FULL: "Les derniers billets de ce type viennent d’être pris. Choisissez-en un autre.",
  TICKET_TYPE_NOT_ON_SALE:
    "Les billets de ce type ne sont pas en vente actuellement. Choisissez-en un autre.",
};

export const byKind: typeof englishByKind = {
  required: "Répondez à cette question.",
  too_small: "Remplissez ce champ.",
  too_big: "C’est trop long. Raccourcissez le texte.",
  invalid_type: "Remplissez ce champ.",
  invalid_value: "Choisissez l’une des options.",
};

export const issue: typeof englishIssue = {
  missing: "Remplissez ce champ.",
  email: "Saisissez une adresse e-mail, comme nom@exemple.org.",
  moment: "Saisissez un jour et une heure.",
  number: "Saisissez un nombre.",
  tooShort: (shortest) => `Saisissez au moins ${shortest} caractères.`,
  tooLong: (longest) => `C’est trop long : ${longest} caractères au plus.`,
  tooLow: (lowest) => `Saisissez ${lowest} ou plus.`,
  tooHigh: (highest) => `Saisissez ${highest} ou moins.`,
  tooFew: (fewest) => `Choisissez-en au moins ${fewest}.`,
  tooMany: (most) => `Choisissez-en au plus ${most}.`,
  rules: {
    "must not contain control characters": "Retirez les caractères qui ne s’affichent pas.",
  },
  wrong: "Vérifiez cette saisie.",
};

export const span: typeof englishSpan = {
  moment: "moins d’une minute",
  minutes: (minutes) => `${minutes} min`,
  hours: (hours, minutes) => `${hours} h ${String(minutes).padStart(2, "0")} min`,
};
