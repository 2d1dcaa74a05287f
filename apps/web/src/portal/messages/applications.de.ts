import type { applications as english } from "./applications.ts";

const many = (count: number) => (count === 1 ? "1 Aufnahmeantrag" : `${count} Aufnahmeanträge`);

export const applications: typeof english = {
  list: {
    title: "Aufnahmeanträge",
    about: "Personen, die Mitglied werden möchten.",
    what: "Aufnahmeanträge",
    empty: "Hier sind keine Aufnahmeanträge",
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
    toMember: "Mitglied öffnen",
  },
  approve: {
    action: "Annehmen",
    done: (name) => `${name} ist jetzt Mitglied.`,
  },
  approveSeveral: {
    button: "Annehmen",
    title: (count) => `${many(count)} annehmen?`,
    confirm: (count) => `${many(count)} annehmen`,
    about:
      "Jede Person wird Mitglied, bekommt eine E-Mail und kann sich einloggen, sobald sie ein Passwort gewählt hat.",
    done: (count) =>
      count === 1 ? "1 Person ist jetzt Mitglied." : `${count} Personen sind jetzt Mitglied.`,
  },
  rejectSeveral: {
    button: "Ablehnen",
    title: (count) => `${many(count)} ablehnen?`,
    confirm: (count) => `${many(count)} ablehnen`,
    reasonHint: "Freiwillig. Er steht in der E-Mail an jede der Personen.",
    done: (count) => `${many(count)} ${count === 1 ? "ist" : "sind"} abgelehnt.`,
  },
  reject: {
    action: "Ablehnen",
    title: (name) => `${name} ablehnen?`,
    reason: "Grund",
    reasonHint: "Freiwillig. Er steht in der E-Mail an die Person.",
    done: (name) => `Der Aufnahmeantrag von ${name} ist abgelehnt.`,
  },
};
