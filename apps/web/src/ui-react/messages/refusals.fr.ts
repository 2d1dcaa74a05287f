import { formatNumber } from "#lib/format/format-number.ts";
import type {
  byCode as englishByCode,
  byFieldCode as englishByFieldCode,
  byReason as englishByReason,
  issue as englishIssue,
  status as englishStatus,
} from "./refusals.ts";

export const status: typeof englishStatus = {
  ACTIVE: "Actif",
  APPROVED: "Accepté",
  CANCELLED: "Annulé",
  CHECKED_IN: "Entrée validée",
  COMPLETED: "Terminé",
  CONFIRMED: "Confirmé",
  CREDITED: "Avoir émis",
  CURRENT: "À jour",
  DELIVERED: "Remis",
  DISABLED: "Désactivé",
  DRAFT: "Brouillon",
  DUE: "À payer",
  EXPECTED: "Attendu",
  EXPIRED: "Expiré",
  FAILED: "Échec",
  IGNORED: "Ignoré",
  INACTIVE: "Inactif",
  INVITED: "Invité",
  ISSUED: "Impayée",
  LAPSED: "Expirée",
  MATCHED: "Rapproché",
  NONE: "Sans type",
  OPEN: "Ouvert",
  PAID: "Payé",
  PARTLY_REFUNDED: "Remboursé en partie",
  PENDING: "En attente",
  PUBLISHED: "Publié",
  QUEUED: "En file d’attente",
  REFUNDED: "Remboursé",
  RECEIVED_NOT_DUE: "Reçu, non dû",
  REVERSED: "Annulé",
  REJECTED: "Refusé",
  REVOKED: "Révoqué",
  RUNNING: "En cours",
  SCHEDULED: "Programmé",
  SENDING: "Envoi en cours",
  SENT: "Envoyé",
  SUCCEEDED: "Reçu",
  SUSPENDED: "Suspendu",
  UNPAID: "Impayée",
  VOID: "Annulée",
  WAITING: "En attente d’envoi",
  WAITLISTED: "Liste d’attente",
};

export const byCode: typeof englishByCode = {
  UNREACHABLE: "Rollcall est injoignable. Vérifiez la connexion et réessayez.",
  INTERNAL_ERROR: "Un problème est survenu de notre côté. Réessayez dans un instant.",
  SERVICE_UNAVAILABLE: "Rollcall est très sollicité en ce moment. Réessayez dans un instant.",
  FORBIDDEN: "Votre rôle ne le permet pas. Adressez-vous à un administrateur.",
};

export const byFieldCode: typeof englishByFieldCode = {
  personal_password:
    "Il contient le nom de l’association, le vôtre ou votre adresse e-mail. Choisissez-en un autre.",
  unusable_window:
    "Ce moment est en dehors de l’événement et ne servirait jamais. Choisissez-en un autre.",
};

export const byReason: typeof englishByReason = {
  ALREADY_CHECKED_IN: "Cette personne est déjà entrée : seul le nom peut encore être modifié.",
  CHECKED_IN_SINCE: "L’entrée de cette personne a été validée de nouveau depuis.",
  BILLED_TO_OTHERS:
    "Cette place figure sur la facture de quelqu’un d’autre. Vous n’avez rien à payer.",
  CHALLENGE_EXPIRED: "Délai dépassé ou trop d’essais. Recommencez.",
  CHECK_IN_CLOSED: "La validation des entrées est terminée.",
  CHECK_IN_NOT_OPEN: "La validation des entrées n’a pas encore commencé.",
  EMAIL_TAKEN: "Un autre compte utilise déjà cette adresse. Saisissez-en une autre.",
  EMAIL_UNVERIFIED:
    "Cette adresse n’est pas encore confirmée. Suivez le lien de l’e-mail que nous avons envoyé.",
  EVENT_CANCELLED: "L’événement est annulé.",
  EVENT_FULL: "L’événement est complet : il faut d’abord qu’une place se libère.",
  EVENT_NOT_PUBLISHED: "L’événement n’est pas encore publié. Publiez-le d’abord.",
  EVENT_OVER: "L’événement est terminé.",
  EVENT_WOULD_BE_OVER:
    "Ces dates sont passées : l’événement serait aussitôt terminé. Choisissez une fin plus tardive.",
  LAST_ADMIN:
    "Le dernier administrateur doit rester. Nommez d’abord quelqu’un d’autre administrateur.",
  NOT_ONESELF: "Impossible pour votre propre compte. Demandez à un autre administrateur.",
  HOST_CANCELLED: "L’inscription dont dépend cet invité est annulée. Rétablissez-la d’abord.",
  IBAN_CHECKSUM: "Cet IBAN est incorrect. Vérifiez-le.",
  INVOICE_PARTLY_PAID: "Cette facture est payée en partie. Remboursez d’abord les paiements reçus.",
  MEMBERSHIP_TYPE_IN_USE:
    "Ce type d’adhésion est utilisé. Donnez-en un autre à ses membres, ou rendez-le inactif.",
  OTHER_NAME: "Ce n’est pas le nom de la personne. Saisissez-le exactement comme il est affiché.",
  MEMBER_ERASED: "Les données de cette personne ont été effacées. Ajoutez-la comme nouveau membre.",
  MEMBER_ADDRESS:
    "Seul le membre peut changer son adresse. Pour donner la place à quelqu’un d’autre, transférez l’inscription.",
  MEMBER_INACTIVE: "Ce membre est inactif. Réactivez-le d’abord.",
  MORE_THAN_CREDIT: "Le membre n’a pas autant de crédit. Une partie a peut-être déjà été utilisée.",
  MORE_THAN_OPEN: "C’est plus que ce qui reste à payer. Saisissez un montant plus petit.",
  MORE_THAN_PAID:
    "C’est plus que ce qui peut encore être remboursé. Saisissez un montant plus petit.",
  NOT_A_HOST:
    "Un invité ne peut pas amener d’invités. Ajoutez-les au groupe de la personne qui a inscrit.",
  NOT_A_PICTURE:
    "Ce fichier n’est pas une image PNG, JPEG ou WebP, ou il est endommagé. Choisissez-en un autre.",
  NOT_CHECKED_IN: "L’entrée de cette personne n’est pas validée.",
  NO_ADDRESS: "Cette personne n’a pas d’adresse e-mail. Ajoutez-en d’abord une.",
  NO_SESSION: "Votre session n’est pas ouverte. Connectez-vous et réessayez.",
  PARTLY_REFUNDED: "Une partie de ce paiement a été remboursée. Remboursez plutôt le reste.",
  PARTY_FULL: "Le groupe a atteint la taille permise pour cet événement.",
  PAYMENT_IS_CREDIT: "Ce paiement est un crédit du membre. Remboursez plutôt le crédit.",
  PRICE_CONFIRMS_UNPAID: "Ces prix confirmeraient gratuitement des places impayées.",
  REAUTHENTICATE: "Confirmez que c’est bien vous pour continuer.",
  REGISTERED_ALREADY: "Cette personne est déjà inscrite à l’événement.",
  REGISTRATION_CANCELLED: "Cette inscription est annulée.",
  REGISTRATION_CLOSED: "Les inscriptions sont closes.",
  REGISTRATION_NOT_OPEN: "Les inscriptions ne sont pas encore ouvertes.",
  REGISTRATION_WAITLISTED: "Cette personne est sur la liste d’attente et n’a pas encore de place.",
  RESERVED: "Cette adresse est réservée. Choisissez-en une autre.",
  SAME_ADDRESS: "Cette adresse est celle de la personne inscrite. Saisissez-en une autre.",
  SECOND_FACTOR: "Mot de passe accepté. Confirmez maintenant la double authentification.",
  SECOND_FACTOR_REQUIRED: "Configurez d’abord la double authentification.",
  TENANT_SUSPENDED:
    "Cette association est suspendue. Personne ne peut se connecter avant sa réactivation : adressez-vous à ses administrateurs.",
  TICKET_TYPE_FULL: "Il ne reste pas assez de billets de ce type. Choisissez-en un autre.",
  TICKET_TYPE_NOT_ON_SALE: "Les billets de ce type ne sont pas en vente actuellement.",
  TOO_MANY_PIXELS:
    "Cette image a trop de pixels. Choisissez-en une de 12 000 pixels au plus de chaque côté et de 40 millions au total.",
  UNDONE_SINCE: "L’entrée a été annulée après ce scan.",
  UNDO_TOO_LATE: "Sur place, une entrée ne peut être annulée que pendant 15 minutes.",
  WRONG_FACTOR: "Code incorrect. Réessayez.",
  WRONG_PASSWORD: "Mot de passe incorrect. Réessayez.",
};

export const issue: typeof englishIssue = {
  missing: "Champ obligatoire",
  email: "Saisissez une adresse e-mail, comme nom@exemple.org",
  moment: "Saisissez un jour et une heure",
  number: "Saisissez un nombre",
  tooShort: (shortest) => `Utilisez au moins ${shortest} caractères`,
  tooLong: (longest) => `Utilisez au plus ${longest} caractères`,
  tooLow: (lowest) => `Saisissez ${lowest} ou plus`,
  tooHigh: (highest) => `Saisissez ${formatNumber(highest)} ou moins`,
  tooFew: (fewest) => `Choisissez-en au moins ${fewest}`,
  tooMany: (most) => `Choisissez-en au plus ${most}`,
  rules: {
    "must not contain control characters": "Retirez les caractères qui ne s’affichent pas",
    "must not contain invisible characters or marks of direction":
      "Il y a des caractères invisibles : saisissez de nouveau ce texte",
    "must not contain a link": "Les liens ne sont pas autorisés",
    "must be of a-z, 0-9 and single dashes":
      "Utilisez les lettres de a à z, des chiffres et des tirets simples",
    "must be in the years 1900 to 9999": "Saisissez une année de 1900 à 9999",
    "contains an IBAN whose checksum is wrong": "Cet IBAN est incorrect : vérifiez-le",
    "is reserved": "Cette adresse est réservée aux pages de Rollcall : choisissez-en une autre",
    "must have at least 3 letters": "Saisissez au moins trois lettres",
    "a choice needs options": "Indiquez au moins une option",
    "only a choice has options": "Seul un choix a des options",
    "options must differ": "N’indiquez chaque option qu’une fois",
    "the total is too large": "Le total est trop élevé",
    "unknown currency": "Cette devise n’existe pas",
    "unknown time zone": "Ce fuseau horaire n’existe pas",
  },
  wrong: "Vérifiez cette saisie",
};
