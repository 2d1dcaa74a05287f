import { formatNumber } from "#lib/format/format-number.ts";
import { createPlural } from "#lib/format/plural.ts";
import { byCode, byFieldCode, byReason, issue, status } from "./messages/refusals.fr.ts";
import type { messages as english } from "./messages.ts";

const plural = createPlural("fr");

const wait = (seconds: number | undefined): string => {
  if (seconds === undefined) return "plus tard";
  if (seconds < 90) return `dans ${seconds} ${plural(seconds, "seconde", "secondes")}`;
  return `dans ${Math.ceil(seconds / 60)} minutes`;
};

export const messages: typeof english = {
  product: "Rollcall",
  pageTitle: (page) => `${page} · Rollcall`,
  status,
  role: {
    ADMIN: "Administrateur",
    EVENT_MANAGER: "Responsable des événements",
    FINANCE_MANAGER: "Trésorier",
    MEMBER: "Membre",
    GUEST: "Invité",
    PLATFORM_ADMIN: "Administrateur de la plateforme",
  },
  issue,
  problem: {
    byCode,
    byReason,
    byFieldCode,
    tooOften: (seconds) => `Trop d’essais à la suite. Réessayez ${wait(seconds)}.`,
    field: (summary, first) => `${summary} : ${first}.`,
    stale: (since) => `Dernière mise à jour à ${since}.`,
    notLoaded: "Cette partie de la page n’a pas pu être chargée",
    notLoadedAbout: "Rollcall est injoignable pour le moment. Cette page réessaie automatiquement.",
    request: "Requête",
    again: "Réessayer",
  },
  loading: "Chargement",
  close: "Fermer",
  goBack: "Retour",
  cancel: "Annuler",
  save: "Enregistrer",
  edit: "Modifier",
  delete: "Supprimer",
  none: "–",
  all: "Tout",
  search: "Rechercher",
  statusLabel: "Statut",
  days: {
    from: (what) => `${what} (à partir du)`,
    to: "Jusqu’au",
    reversed: "La date de fin précède la date de début",
  },
  optional: "Facultatif.",
  moment: {
    yours: (at) => `Chez vous : ${at}.`,
    never: (later) =>
      `Avec le passage à l’heure d’été, cette heure n’existe pas. Nous retenons ${later}.`,
    twice: (zone) =>
      `Avec le passage à l’heure d’hiver, cette heure existe deux fois. Nous retenons la première : ${zone}.`,
  },
  copy: "Copier",
  copied: "Copié",
  language: "Langue",
  leave: {
    title: "Quitter cette page ?",
    about: "Vos modifications ne seront pas enregistrées.",
    stay: "Continuer la modification",
    confirm: "Quitter la page",
  },
  pager: {
    label: "Pages",
    previous: "Précédente",
    next: "Suivante",
    at: (page, pages) => `Page ${page} sur ${pages}`,
    range: (first, last, total, what) => `${first}–${last} sur ${total} ${what}`,
    one: "1 résultat",
    total: (total, what) => `${total} ${what}`,
  },
  selection: {
    bar: "Sélection",
    all: "Sélectionner toute la page",
    one: (name) => `Sélectionner ${name}`,
    count: (count) => `Sélection : ${count}`,
    clear: "Effacer",
  },
  exporting: {
    save: "Exporter en CSV",
    progress: (read, total) =>
      total === undefined
        ? "Préparation en cours"
        : `${formatNumber(read)} sur ${formatNumber(total)} en préparation`,
    cancel: "Annuler",
    done: (rows) =>
      `Fichier téléchargé : ${formatNumber(rows)} ${plural(rows, "ligne", "lignes")}.`,
  },
  bulk: {
    progress: (tried, total) => `${tried} sur ${total} traités`,
    stop: "Arrêter",
    more: (count) => `et ${count} ${plural(count, "autre", "autres")}`,
    nothing: "Rien n’a été modifié.",
    refused: (count) => `${count} n’${plural(count, "a", "ont")} pas pu aboutir :`,
    left: (count) => plural(count, `${count} reste inchangé.`, `${count} restent inchangés.`),
  },
  batch: {
    done: (done, of) => `${formatNumber(done)} sur ${of} traités.`,
    goesOn: "Vous pouvez quitter cette page : le traitement continue.",
    failed: "Échecs",
    more: (count) => `Autres échecs : ${count}.`,
  },
  choice: {
    placeholder: "Saisissez pour chercher",
    choices: "Choix",
    searching: "Recherche en cours",
    none: "Aucun résultat",
    found: (found) => `${found} ${plural(found, "résultat", "résultats")}`,
    more: (shown, found) => `Les ${shown} premiers sur ${found}. Précisez la recherche.`,
    remove: (word) => `Retirer ${word}`,
  },
  moreFor: (name) => `Plus d’actions pour ${name}`,
  record: {
    previous: "Précédent dans la liste",
    next: "Suivant dans la liste",
    openPage: "Ouvrir la page",
  },
  filters: {
    more: (chosen) => (chosen === 0 ? "Plus de filtres" : `Plus de filtres (${chosen})`),
  },
  frame: {
    sections: "Rubriques",
    navigation: "Navigation",
    openNavigation: "Ouvrir la navigation",
    closeNavigation: "Fermer la navigation",
    help: "Aide pour cette page",
    backTo: "Retour :",
    skip: "Aller au contenu",
    logOut: "Se déconnecter",
    notFound: "Page introuvable",
    nothingHere: "Cette page n’existe pas ou a été déplacée",
    broken: "Cette page n’a pas pu s’afficher",
  },
  unreachable: {
    title: "Rollcall est injoignable",
    about: "Votre session reste ouverte. Cette page réessaie automatiquement.",
  },
  expired: {
    title: "Votre session a expiré",
    about: "Reconnectez-vous pour continuer. Rien n’est perdu sur cette page.",
    leave: "Quitter et se déconnecter",
  },
  login: {
    title: "Connexion",
    email: "Adresse e-mail",
    password: "Mot de passe",
    missing: { email: "Saisissez votre adresse e-mail", password: "Saisissez votre mot de passe" },
    club: "Association",
    clubHint: "Vous avez un compte dans plusieurs associations. Choisissez-en une.",
    submit: "Se connecter",
    demonstration: "Utiliser un compte de démonstration",
    unverified: {
      title: "Confirmez votre adresse",
      text: (email) =>
        `Votre adresse n’est pas encore confirmée. Nous avons envoyé un lien à ${email}. Rien reçu ? Regardez dans vos indésirables, ou renvoyez le lien après une minute.`,
      again: "Renvoyer le lien",
      sent: (times) => (times === 1 ? "Lien renvoyé." : `Lien renvoyé ${times} fois.`),
    },
  },
  confirmEmail: {
    title: "Confirmez votre nouvelle adresse",
    about: "Vous vous connecterez ensuite avec cette adresse.",
    submit: "Confirmer mon adresse",
    done: "Adresse e-mail changée",
    doneText: "Connectez-vous désormais avec la nouvelle adresse.",
    broken: "Ce lien est incomplet",
    brokenText: "Copiez le lien entier depuis l’e-mail et ouvrez-le de nouveau.",
    again: "Ou saisissez de nouveau l’adresse dans votre compte pour recevoir un nouveau lien.",
    next: "Aller à mon compte",
  },
  newPassword: {
    email: "Adresse e-mail",
    new: "Nouveau mot de passe",
    hint:
      "Au moins 12 caractères, sans votre nom, votre adresse ni le nom de l’association. " +
      "Quelques mots à la suite sont faciles à retenir.",
    again: "Répétez le mot de passe",
    missing: { password: "Saisissez un nouveau mot de passe" },
    differ: "Les deux mots de passe sont différents",
  },
};
