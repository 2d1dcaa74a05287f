import { formatNumber } from "#lib/format/format-number.ts";
import { createPlural } from "#lib/format/plural.ts";
import type { imports as english } from "./imports.ts";

const plural = createPlural("fr");

const rows = (count: number) => `${formatNumber(count)} ${plural(count, "ligne", "lignes")}`;
const registered = (count: number) => plural(count, "inscrit", "inscrits");

const andSkip = (count: number) => (count > 0 ? ` et ignorer ${rows(count)}` : "");

export const imports: typeof english = {
  upload: {
    title: "Importer un fichier",
    kind: "Le fichier contient",
    file: "Fichier",
    fileHint: "CSV ou Excel (XLSX) avec une ligne de titres ; 5 Mo et 10 000 lignes au maximum.",
    missing: { file: "Choisissez un fichier" },
    submit: "Charger le fichier",
    about: "Vous verrez un aperçu avant l’enregistrement.",
  },
  another: "Choisir un autre fichier",
  source: {
    sheet: "Feuille",
    sheetHint: (row) => `Titres en ligne ${row}.`,
    headings: (row) => `Titres trouvés en ligne ${row}.`,
    title: "Ces lignes sont-elles correctes ?",
    about:
      "Le fichier n’indique pas le codage de ses caractères. Choisissez les lignes sans erreur.",
    encodings: {
      WINDOWS_1252: "Windows, Europe occidentale",
      WINDOWS_1250: "Windows, Europe centrale",
      MACINTOSH: "Ancien Mac",
    },
    inUse: "Utilisé",
    choose: "Lire ainsi",
  },
  mapping: {
    title: "Associer les colonnes",
    about: "Proposées d’après les titres du fichier. Corrigez si nécessaire.",
    leaveOut: "Ignorer",
    leftOut: (count) => plural(count, `${count} colonne ignorée`, `${count} colonnes ignorées`),
    example: (value) => `Par exemple : ${value}`,
    empty: "Cette colonne est vide.",
  },
  summary: {
    rows,
    all: (total, parts) => `${rows(total)} : ${parts.join(", ")}`,
    update: (count) => `${count} à modifier`,
    unchanged: (count) => plural(count, `${count} inchangée`, `${count} inchangées`),
    unmatched: (count) => `${count} sans inscription`,
    invalid: (count) => `${count} avec une erreur`,
  },
  action: {
    CREATE: "Nouveau",
    UPDATE: "Modifié",
    UNCHANGED: "Inchangé",
    UNMATCHED: "Non inscrit",
    INVALID: "Erreur",
  },
  preview: {
    rows: "Lignes du fichier",
    row: "Ligne",
    result: "Résultat",
    first: (count) =>
      plural(
        count,
        `Seule ${count} ligne est affichée.`,
        `Les ${count} premières lignes sont affichées.`,
      ),
    inColumn: (column, problem) => `${column} : ${problem}`,
  },
  registrants: {
    kinds: {
      registrants: "Personnes à inscrire",
      responses: "Réponses de personnes inscrites",
    },
    words: {
      create: (count) => `${count} à inscrire`,
      exists: (count) => `${count} déjà ${registered(count)}`,
      there: "Déjà inscrit",
    },
  },
  members: {
    title: "Importer des membres",
    about:
      "Une liste de CiviCRM, Wild Apricot, ClubExpress ou un simple classeur. " +
      "Chaque ligne doit comporter un nom et une adresse e-mail.",
    words: {
      create: (count) => plural(count, `${count} nouveau`, `${count} nouveaux`),
      exists: (count) => `${count} déjà dans l’association`,
      there: "Déjà dans l’association",
    },
    layout: (system) => `Export ${system} reconnu : les colonnes sont associées.`,
    layouts: {
      CIVICRM: "CiviCRM",
      WILD_APRICOT: "Wild Apricot",
      CLUBEXPRESS: "ClubExpress",
    },
    unknown: {
      title: "Types d’adhésion inconnus",
      type: (name, count) => `« ${name} » dans ${rows(count)}`,
      about:
        "Créez ces types avec leur cotisation, puis relisez le fichier. " +
        "Ou ignorez la colonne des types, ou les lignes avec une erreur.",
      make: "Créer un type",
      again: "Relire le fichier",
    },
    known: (count) => `${rows(count)} de personnes déjà dans l’association`,
    knownHint:
      "« Garder » ne remplit que les champs vides, « Remplacer » prend les valeurs du fichier, « Ignorer » ne change rien. " +
      "Un import ne retire jamais de rôle.",
    knownChoices: { KEEP: "Garder", OVERWRITE: "Remplacer", SKIP: "Ignorer" },
    overwritten: "Sera remplacé",
    skipped: "Ignoré",
    claim: "Envoyer à chaque nouveau membre un lien pour choisir un mot de passe",
    claimHint:
      "Un e-mail par nouveau membre, et aucun aux personnes qui sont déjà dans l’association.",
    commit: (count, skipped) =>
      `Importer ${rows(count)}${skipped > 0 ? ` et en ignorer ${formatNumber(skipped)}` : ""}`,
    created: "Nouveaux membres",
    existing: "Déjà dans l’association",
    file: "membres-en-erreur.csv",
    seeAll: "Voir les membres",
  },
  commit: {
    confirm: "Envoyer à chacun une confirmation avec le billet",
    registrants: (count, skipped) =>
      `Inscrire ${formatNumber(count)} ${plural(count, "personne", "personnes")}${andSkip(skipped)}`,
    responses: (skipped) => `Enregistrer${andSkip(skipped)}`,
    none: "Aucune ligne à importer",
  },
  progress: {
    title: "Import",
    created: "Inscrits",
    waitlisted: "Sur liste d’attente",
    existing: "Déjà inscrits",
    problem: (row, column, problem) => `Ligne ${row}${column ? `, ${column}` : ""} : ${problem}`,
    save: "Télécharger les erreurs",
    saveHint: "Corrigez-les dans ce fichier et importez-le à nouveau.",
    saved: "Fichier téléchargé.",
    file: (event) => `${event}-lignes-en-erreur.csv`,
    seeAll: "Voir les inscriptions",
  },
  answers: {
    title: "Réponses enregistrées",
    stored: "Réponses déjà enregistrées",
    storedHint:
      "« Remplacer » prend les réponses du fichier, « Garder » ne remplit que ce qui manque.",
    rows: "Lignes",
    updated: "Modifiées",
    unchanged: "Inchangées",
    unmatched: "Sans inscription",
    invalid: "Avec une erreur",
    more: (count) => plural(count, `et ${count} autre`, `et ${count} autres`),
  },
};
