import { createPlural } from "#lib/format/plural.ts";
import type {
  byReason as englishByReason,
  closings as englishClosings,
  issue as englishIssue,
  loginProblems as englishLoginProblems,
  lost as englishLost,
  span as englishSpan,
  verdicts as englishVerdicts,
} from "./refusals.ts";

const plural = createPlural("fr");

export const verdicts: typeof englishVerdicts = {
  in: "Peut entrer",
  alreadyIn: "Entrée déjà validée",
  notPaid: "Pas payé",
  wrongEvent: "Autre événement",
  notOnList: "Pas sur la liste",
  cancelled: "Inscription annulée",
  waitlisted: "Liste d’attente",
  takenBack: "Entrée annulée",
  refused: "Entrée refusée",
};

export const loginProblems: typeof englishLoginProblems = {
  ACCESS_CODE_INVALID:
    "Ce code n’est pas valable pour cet événement. Vérifiez-le auprès de l’organisateur.",
  ACCESS_CODE_EXPIRED: "Ce code a expiré. Demandez-en un nouveau à l’organisateur.",
  ACCESS_CODE_REVOKED: "Ce code a été révoqué. Demandez-en un nouveau à l’organisateur.",
  EVENT_ENDED: "Cet événement est terminé ou annulé : son entrée est fermée.",
  NOT_FOUND:
    "Il n’y a pas d’entrée ouverte à cette adresse. Demandez à l’organisateur : l’événement a peut-être été retiré, ou l’association suspendue.",
  VALIDATION_ERROR: "Vérifiez le code et votre nom.",
};

export const byReason: typeof englishByReason = {
  CHECKED_IN_SINCE: "L’entrée de la personne a été validée de nouveau depuis.",
  CHECK_IN_CLOSED: "La validation des entrées est terminée. Demandez à l’organisateur.",
  CHECK_IN_NOT_OPEN:
    "La validation des entrées n’a pas encore commencé. Demandez à l’organisateur.",
  EVENT_CANCELLED: "Cet événement est annulé.",
  EVENT_FULL:
    "L’événement est complet et n’accepte plus personne sans inscription. Demandez à l’organisateur.",
  EVENT_NOT_PUBLISHED: "Cet événement n’est pas encore publié.",
  MEMBER_INACTIVE: "Ce membre est inactif. Demandez à l’organisateur.",
  NOT_CHECKED_IN: "L’entrée de la personne n’est pas validée.",
  REGISTERED_ALREADY:
    "Quelqu’un est déjà inscrit avec cette adresse e-mail. Cherchez la personne par son nom.",
  TICKET_TYPE_FULL:
    "Tous les billets de ce type sont pris. Choisissez-en un autre, ou demandez à l’organisateur.",
  UNDO_TOO_LATE:
    "Ici, une entrée ne peut être annulée que pendant 15 minutes. Demandez à l’organisateur de le faire.",
};

export const closings: typeof englishClosings = {
  expired: {
    title: "Votre code a expiré",
    text: "Demandez un nouveau code d’accès à l’organisateur.",
  },
  revoked: {
    title: "Votre code a été révoqué",
    text: "L’organisateur a retiré ce code d’accès. Demandez-en un nouveau pour continuer.",
  },
  ended: {
    title: "L’événement est terminé",
    text: "L’entrée est fermée : plus aucune entrée ne peut être validée.",
  },
  moved: {
    title: "L’événement a été déplacé",
    text: "Il a lieu un autre jour. Saisissez de nouveau un code d’accès quand son entrée ouvrira.",
  },
  refused: {
    title: "Cet appareil a été déconnecté",
    text: "Cet appareil n’a plus accès. Saisissez un code d’accès pour continuer.",
  },
};

export const span: typeof englishSpan = {
  moment: "moins d’une minute",
  minutes: (minutes) => `${minutes} min`,
  hours: (hours, minutes) => `${hours} h ${String(minutes).padStart(2, "0")} min`,
};

export const issue: typeof englishIssue = {
  missing: "Champ obligatoire.",
  email: "Saisissez une adresse e-mail, comme nom@exemple.org.",
  moment: "Saisissez un jour et une heure.",
  number: "Saisissez un nombre.",
  tooShort: (shortest) => `Utilisez au moins ${shortest} caractères.`,
  tooLong: (longest) => `Utilisez au plus ${longest} caractères.`,
  tooLow: (lowest) => `Saisissez ${lowest} ou plus.`,
  tooHigh: (highest) => `Saisissez ${highest} ou moins.`,
  tooFew: (fewest) => `Choisissez-en au moins ${fewest}.`,
  tooMany: (most) => `Choisissez-en au plus ${most}.`,
  rules: {
    "must not contain control characters": "Retirez les caractères qui ne s’affichent pas.",
  },
  wrong: "Vérifiez cette saisie.",
};

export const lost: typeof englishLost = (count) =>
  plural(
    count,
    `${count} opération n’a pas pu être envoyée en 24 heures et a été effacée. Prévenez l’organisateur.`,
    `${count} opérations n’ont pas pu être envoyées en 24 heures et ont été effacées. Prévenez l’organisateur.`,
  );
