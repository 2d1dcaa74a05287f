import type { applications as english } from "./applications.ts";

export const applications: typeof english = {
  list: {
    title: "Aanmeldingen",
    about: "Mensen die lid willen worden.",
    what: "aanmeldingen",
    empty: "Geen aanmeldingen gevonden",
    name: "Naam",
    email: "E-mail",
    came: "Ontvangen",
    message: "Bericht",
    decided: "Beslist",
    reason: "Reden",
    file: "aanmeldingen",
  },
  one: {
    email: "E-mailadres",
    phone: "Telefoon",
    came: "Ontvangen",
    message: "Bericht",
    recommendedBy: "Aanbevolen door",
    recommender: "Een lid",
    decided: "Beslist",
    reason: "Reden",
    member: "Lid",
    toMember: "Lid bekijken",
  },
  approve: {
    title: (name) => `${name} goedkeuren?`,
    about:
      "De persoon wordt lid en krijgt een e-mail met een link om een wachtwoord in te stellen.",
    type: "Lidmaatschapstype",
    noType: "Geen type",
    invoice: (fee) => `De eerste factuur versturen (${fee})`,
    invoiceHint: "Per e-mail, met de pdf.",
    action: "Goedkeuren",
    done: (name) => `${name} is nu lid.`,
  },
  approveSeveral: {
    button: "Goedkeuren",
    title: (count) =>
      count === 1 ? "1 aanmelding goedkeuren?" : `${count} aanmeldingen goedkeuren?`,
    confirm: (count) =>
      count === 1 ? "1 aanmelding goedkeuren" : `${count} aanmeldingen goedkeuren`,
    about: "Iedereen wordt lid en krijgt een mail met een link om een wachtwoord in te stellen.",
    done: (count) => (count === 1 ? "1 aanvrager is nu lid." : `${count} aanvragers zijn nu lid.`),
  },
  rejectSeveral: {
    button: "Afwijzen",
    title: (count) => (count === 1 ? "1 aanmelding afwijzen?" : `${count} aanmeldingen afwijzen?`),
    confirm: (count) => (count === 1 ? "1 aanmelding afwijzen" : `${count} aanmeldingen afwijzen`),
    reasonHint: "Niet verplicht. Staat in de mail aan elke aanvrager.",
    done: (count) => (count === 1 ? "1 aanmelding afgewezen." : `${count} aanmeldingen afgewezen.`),
  },
  reject: {
    action: "Afwijzen",
    title: (name) => `${name} afwijzen?`,
    reason: "Reden",
    reasonHint: "Niet verplicht. Staat in de mail aan de aanvrager.",
    done: (name) => `De aanmelding van ${name} is afgewezen.`,
  },
};
