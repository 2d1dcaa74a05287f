import type { codes as english } from "./codes.ts";

export const codes: typeof english = {
  title: "Codes d’accès",
  about:
    "Avec un code et leur nom, les bénévoles valident les entrées à cet événement uniquement. Aucun compte n’est nécessaire.",
  new: "Nouveau code d’accès",
  caption: (event) => `Codes d’accès de ${event}`,
  what: "codes",
  empty: "Pas encore de code d’accès",
  emptyAbout: "Créez-en un pour chaque entrée.",
  column: {
    door: "Entrée",
    code: "Code",
    status: "Statut",
    from: "Valable à partir de",
    until: "Valable jusqu’à",
    used: "Utilisé",
    revoke: "Révoquer",
  },
  noName: "Sans nom",
  hint: (lastSymbols) => `… ${lastSymbols}`,
  times: (count) => `${count} fois`,
  address: "Adresse de la page d’entrée",
  qr: "QR code de l’adresse de la page d’entrée",
  field: {
    label: "Entrée",
    labelHint: "Pour vous repérer, par exemple Entrée nord.",
    period: "Durée de validité",
  },
  period: {
    default: "Jusqu’à deux heures après l’événement",
    twoHours: "Deux heures",
    eightHours: "Huit heures",
    day: "Un jour",
    week: "Une semaine",
  },
  submit: "Créer le code",
  made: {
    title: "Copiez ce code maintenant",
    about:
      "Il ne sera plus affiché. Envoyez l’invitation aux bénévoles, ou donnez-leur le code et l’adresse de la page d’entrée.",
    code: "Code d’accès",
    invitation: "Invitation pour les bénévoles",
    copy: "Copier l’invitation",
    copied: "Copié",
    works: (validFrom, until) => `Validité : ${validFrom} – ${until}.`,
    invite: (title, when, link, hours) =>
      `Merci de nous aider à l’entrée de ${title}.\n${when}\n\nOuvrez ce lien sur votre téléphone et saisissez votre nom :\n${link}\n\n${hours} Gardez le lien pour vous : toute personne qui l’a peut valider des entrées.`,
    invitationQr: "QR code de l’invitation",
    from: "Valable à partir de",
    until: "Valable jusqu’à",
    close: "Je l’ai copié",
  },
  poster: {
    print: "Imprimer l’affiche",
    helpers: "Bénévoles à l’entrée",
    steps: [
      "Scannez ce code avec l’appareil photo de votre téléphone et ouvrez la page.",
      "Saisissez votre nom et touchez « Ouvrir l’entrée ».",
      "Scannez les billets des invités, ou cherchez-les par nom.",
      "À la fin, terminez votre service et remettez la caisse.",
    ],
    until: (moment) =>
      `Valable jusqu’à : ${moment}. Ne l’accrochez pas là où les invités peuvent le scanner.`,
  },
  revoke: {
    over: "Expiré",
    button: "Révoquer",
    unnamed: (lastSymbols) => `qui finit par ${lastSymbols}`,
    label: (name) => `Révoquer le code ${name}`,
    title: (name) => `Révoquer le code ${name} ?`,
    confirm: "Révoquer le code",
    about: "Toute personne qui l’utilise perd aussitôt l’accès. Cette action est définitive.",
    done: "Code révoqué.",
  },
};
