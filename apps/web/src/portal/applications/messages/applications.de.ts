import type { applications as english } from "./applications.ts";

const many = (count: number) => (count === 1 ? "1 Aufnahmeantrag" : `${count} Aufnahmeanträge`);

export const applications: typeof english = {
  list: {
    title: "Aufnahmeanträge",
    about: "Personen, die Mitglied werden möchten.",
    what: "Aufnahmeanträge",
    empty: "Keine Aufnahmeanträge gefunden",
    name: "Name",
    email: "E-Mail",
    came: "Eingegangen",
    message: "Nachricht",
    decided: "Entschieden",
    reason: "Grund",
    file: "aufnahmeantraege",
  },
  one: {
    email: "E-Mail-Adresse",
    phone: "Telefon",
    came: "Eingegangen",
    message: "Nachricht",
    recommendedBy: "Empfohlen von",
    recommender: "Ein Mitglied",
    decided: "Entschieden",
    reason: "Grund",
    member: "Mitglied",
    toMember: "Mitglied ansehen",
  },
  approve: {
    title: (name) => `${name} aufnehmen?`,
    about:
      "Die Person wird Mitglied und erhält eine E-Mail mit einem Link, um ein Passwort festzulegen.",
    type: "Mitgliedsart",
    noType: "Keine Art",
    invoice: (fee) => `Die erste Rechnung stellen (${fee})`,
    invoiceHint: "Sie wird mit dem PDF per E-Mail gesendet.",
    action: "Annehmen",
    done: (name) => `${name} ist jetzt Mitglied.`,
  },
  approveSeveral: {
    button: "Annehmen",
    title: (count) => `${many(count)} annehmen?`,
    confirm: (count) => `${many(count)} annehmen`,
    about:
      "Alle werden Mitglied und erhalten eine E-Mail mit einem Link, um ein Passwort festzulegen.",
    done: (count) =>
      count === 1 ? "1 Person ist jetzt Mitglied." : `${count} Personen sind jetzt Mitglied.`,
  },
  rejectSeveral: {
    button: "Ablehnen",
    title: (count) => `${many(count)} ablehnen?`,
    confirm: (count) => `${many(count)} ablehnen`,
    reasonHint: "Optional. Steht in der E-Mail an alle Antragstellenden.",
    done: (count) => `${many(count)} abgelehnt.`,
  },
  reject: {
    action: "Ablehnen",
    title: (name) => `${name} ablehnen?`,
    reason: "Grund",
    reasonHint: "Optional. Steht in der E-Mail an die Person.",
    done: (name) => `Der Aufnahmeantrag von ${name} wurde abgelehnt.`,
  },
};
