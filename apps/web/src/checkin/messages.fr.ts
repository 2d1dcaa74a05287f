import { createPlural } from "#lib/format/plural.ts";
import {
  byReason,
  closings,
  issue,
  loginProblems,
  lost,
  span,
  verdicts,
} from "./messages/refusals.fr.ts";
import type { messages as english } from "./messages.ts";

const plural = createPlural("fr");
const people = (count: number): string => `${count} ${plural(count, "personne", "personnes")}`;
const entries = (count: number): string => `${count} ${plural(count, "opération", "opérations")}`;
const who = (name: string | null): string => name ?? "Cette entrée";

const checkInOf = (name: string | null): string =>
  name === null ? "L’entrée" : `L’entrée de ${name}`;

export const messages: typeof english = {
  lost,
  issue,
  refusal: byReason,
  span,
  product: "Rollcall",
  channel: { MANUAL_CASH: "Espèces", MANUAL_CARD: "Carte", MANUAL_OTHER: "Autre" },
  login: {
    title: "Accueil à l’entrée",
    lead: "Saisissez le code d’accès de l’organisateur et votre nom.",
    invited: "Votre invitation contient le code d’accès. Saisissez votre nom.",
    language: "Langue",
    code: "Code d’accès",
    codeHint: "10 caractères, par exemple K7M2P-9QX4T. Les majuscules et le tiret ne comptent pas.",
    name: "Votre nom",
    help: "Comment ça marche",
    submit: "Ouvrir l’entrée",
    busy: "Vérification du code…",
    problem: (code, message) => loginProblems[code] ?? message,
    tooMany: (wait) =>
      wait ? `Trop d’essais. Réessayez dans ${wait}.` : "Trop d’essais. Réessayez dans 15 minutes.",
    away: "Pas de connexion. Il faut le réseau pour ouvrir l’entrée ; elle fonctionne ensuite aussi hors ligne.",
    waiting: (count) =>
      plural(
        count,
        `${entries(count)} précédente est gardée sur cet appareil et sera envoyée dès que l’entrée sera ouverte.`,
        `${entries(count)} précédentes sont gardées sur cet appareil et seront envoyées dès que l’entrée sera ouverte.`,
      ),
  },
  closed: {
    of: (closing) => closings[closing],
    waiting: (count) =>
      plural(
        count,
        `${entries(count)} n’a pas encore pu être envoyée. Elle reste chiffrée sur cet appareil jusqu’à la saisie d’un nouveau code, 24 heures au plus.`,
        `${entries(count)} n’ont pas encore pu être envoyées. Elles restent chiffrées sur cet appareil jusqu’à la saisie d’un nouveau code, 24 heures au plus.`,
      ),
    nothingWaits: "Tout a été envoyé depuis cet appareil.",
    again: "Saisir un code",
  },
  blocked: {
    noStorage: "Ce navigateur ne garde pas de données",
    noStorageText:
      "Cette page a besoin du stockage du navigateur pour ne perdre aucun scan. Quittez la navigation privée ou utilisez un autre navigateur.",
    held: "Fermez l’autre onglet de cette page",
    heldText:
      "Une version plus ancienne de cette page est encore ouverte dans un autre onglet de ce navigateur. Fermez-le, et celui-ci continuera ; rien n’est perdu.",
    noEvent: "Page introuvable",
    noEventText: "Ouvrez l’adresse reçue avec le code d’accès de l’organisateur.",
  },
  otherTab: {
    title: "Cette entrée est ouverte dans un autre onglet",
    text: "Un seul onglet par appareil peut servir à l’entrée, pour que personne n’entre deux fois. Les opérations à envoyer sont en sûreté : cet onglet les reprend.",
    takeOver: "Utiliser cet onglet",
    busy: "Reprise en cours…",
  },
  bar: {
    inside: "entrées",
    of: (confirmed) => `sur ${confirmed}`,
    counter: (inside, confirmed) =>
      `${inside} ${plural(inside, "entrée validée", "entrées validées")} sur ${confirmed}`,
    timeLeft: (left) => `Code : encore ${left}`,
    online: "En ligne",
    offline: "Hors ligne",
    limited: "Saturé",
    suspended: "Suspendue",
    hints: {
      online: null,
      limited: null,
      offline: "Pas de connexion. Continuez à scanner : tout est gardé ici et envoyé plus tard.",
      suspended:
        "Cette association est suspendue. Vos scans sont gardés ici et seront envoyés à sa réactivation.",
    },
    waiting: (count) => `${count} à envoyer`,
    mute: "Couper le son",
    unmute: "Activer le son",
    end: "Terminer mon service",
  },
  tabs: { scan: "Scanner", find: "Chercher", walkIn: "Sans inscription", log: "Journal" },
  scan: {
    title: "Scanner un billet",
    start: "Démarrer la caméra",
    starting: "La caméra démarre…",
    stop: "Arrêter",
    torchOn: "Allumer la lampe torche",
    torchOff: "Éteindre la lampe torche",
    flip: "Changer de caméra",
    denied:
      "La caméra est bloquée. Autorisez-la pour cette page dans les réglages du navigateur, ou saisissez le code.",
    noCamera:
      "Aucune caméra trouvée. Utilisez un lecteur de codes, saisissez le code ou cherchez par nom.",
    insecure:
      "La caméra ne fonctionne que sur les pages https. Utilisez un lecteur de codes, saisissez le code ou cherchez par nom.",
    failed: "La caméra n’a pas démarré. Réessayez, ou saisissez le code.",
    ready: "Un lecteur de codes fonctionne partout sur cette page.",
    again: "Lecture incomplète. Scannez de nouveau le billet.",
    typed: "Code du billet",
    typedHint: "Sous le QR code",
    check: "Vérifier",
    checking: "Vérification…",
  },
  verdict: {
    title: (kind) => verdicts[kind],
    walkIn: "Entrée sans inscription",
    unknownOffline: "Hors ligne : le billet est peut-être plus récent que la liste de l’appareil.",
    notATicket: "Ce n’est pas un billet valable pour cet événement.",
    wrongEvent: "Ce billet est pour un autre événement.",
    at: (time, by) => (by ? `À ${time} par ${by}` : `À ${time}`),
    toPay: (sum) => `${sum} à payer`,
    toPayUnknown: "Pas encore payé",
    howPaid: (sum) => (sum ? `Moyen de paiement pour ${sum} ?` : "Quel moyen de paiement ?"),
    notAMember: "Billet membre, non-membre",
    queued: "Hors ligne : gardé sur cet appareil, envoyé plus tard",
    overCapacity: "L’événement est maintenant au-delà de sa capacité.",
    cancelled: "L’inscription a été annulée.",
    waitlisted: "Cette personne n’a pas encore de place. L’organisateur peut lui en donner une.",
    takenBack:
      "L’entrée a été annulée après ce scan. Si la personne est à l’intérieur, scannez de nouveau.",
    checkInTicket: "Valider l’entrée",
    letIn: "Laisser entrer, vérifier plus tard",
    party: {
      title: (others) =>
        plural(
          others,
          `${others} personne de ce groupe n’est pas encore là`,
          `${others} personnes de ce groupe ne sont pas encore là`,
        ),
      checkIn: (here, all) =>
        here === all ? `Valider les ${all} entrées` : `Valider ${here} entrées sur ${all}`,
      done: (count, refused) =>
        `${people(count)} de plus ${plural(count, "est là", "sont là")}.${refused.length > 0 ? ` Entrée refusée : ${refused.join(", ")}. Consultez le journal.` : ""}`,
    },
    next: "Suivant",
    undo: "Revenir en arrière",
    asWalkIn: "Ajouter sans inscription",
    find: "Chercher par nom",
  },
  find: {
    title: "Chercher une personne",
    search: "Nom",
    empty: "Pas encore d’inscriptions.",
    loading: "Chargement de la liste…",
    none: (search) => `Personne ne s’appelle « ${search} » sur la liste.`,
    more: (limit) => `Les ${limit} premiers. Saisissez plus de lettres du nom.`,
    checkIn: "Valider l’entrée",
    checkInName: (name) => `Valider l’entrée de ${name}`,
    pay: "Impayé",
    inAt: (time) => `Entrée ${time}`,
    cancelled: "Annulée",
    waitlisted: "Liste d’attente",
  },
  walkIn: {
    title: "Entrée sans inscription",
    name: "Nom complet",
    ticket: "Billet",
    free: "Gratuit",
    contact: "E-mail ou téléphone",
    email: "E-mail",
    phone: "Téléphone",
    submit: "Valider l’entrée",
    howPaid: (sum) => `Moyen de paiement pour ${sum} ?`,
    full: (taken, capacity) =>
      `${taken} ${plural(taken, "place prise", "places prises")} sur ${capacity}.`,
    busy: "Validation…",
    listed: "Déjà sur la liste :",
    checkInTicket: "Valider l’entrée",
  },
  log: {
    title: "Dernières entrées",
    empty: "Aucune entrée pour l’instant. Les entrées validées apparaîtront ici.",
    attention: "À vérifier",
    attentionText: "Ces billets ont été scannés hors ligne, et le serveur a décidé autrement.",
    conflict: (time, by) =>
      `Entrée déjà validée${time ? ` à ${time}` : ""}${by ? ` par ${by}` : ""}`,
    seen: "Masquer",
    checkInTicket: "Valider l’entrée",
    waiting: "En attente d’envoi",
    undone: "Annulée",
    undoWaiting: "Annulée, en attente d’envoi",
    undo: "Revenir en arrière",
    undoName: (name) => `Revenir sur l’entrée de ${name}`,
    nameless: "Billet inconnu",
    failedUndo: "Échec de l’annulation",
    walkIn: "Sans inscription",
  },
  undo: {
    done: (name) => `${checkInOf(name)} est annulée.`,
    money: "Le paiement reste enregistré ; le trésorier peut le rembourser.",
    later: (name) => `${checkInOf(name)} sera annulée au retour du réseau.`,
    notYet: (name) => `${who(name)} : envoi en cours. Réessayez dans un instant.`,
    refused: (name, reason) =>
      `${checkInOf(name)} n’a pas pu être annulée${reason ? ` : ${reason}` : "."}`,
  },
  end: {
    title: "Terminer votre service ?",
    text: "La liste des noms est effacée de cet appareil. Il faut un code d’accès pour revenir.",
    waiting: (count) =>
      plural(
        count,
        `${entries(count)} n’est pas encore envoyée. Elle reste chiffrée sur cet appareil jusqu’au prochain code saisi ici, 24 heures au plus.`,
        `${entries(count)} ne sont pas encore envoyées. Elles restent chiffrées sur cet appareil jusqu’au prochain code saisi ici, 24 heures au plus.`,
      ),
    confirm: "Terminer mon service",
    cancel: "Continuer à scanner",
    sums: {
      title: "Votre service",
      about: "Entrées et paiements avec ce code d’accès, sur tous les appareils.",
      checkIns: "Entrées validées",
      walkIns: "Sans inscription",
      undone: "Entrées annulées",
      nothingTaken: "Aucun paiement encaissé.",
      away: "Les totaux s’afficheront une fois en ligne.",
      loading: "Calcul en cours…",
    },
  },
  people,
};
