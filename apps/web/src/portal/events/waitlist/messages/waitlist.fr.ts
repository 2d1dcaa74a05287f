import { createPlural } from "#lib/format/plural.ts";
import type { waitlist as english } from "./waitlist.ts";

const plural = createPlural("fr");

const people = (count: number) => plural(count, `${count} personne`, `${count} personnes`);
const entries = (count: number) => plural(count, `${count} demande`, `${count} demandes`);
const seats = (count: number) => plural(count, `${count} place`, `${count} places`);

const freeSeats = (free: number) => {
  if (free === 0) return "aucune n’est libre";
  return plural(free, `seulement ${free} est libre`, `seulement ${free} sont libres`);
};

export const waitlist: typeof english = {
  label: { Member: "Membre", Guest: "Invité" },
  seatsFree: (free) => `${seats(free)} ${plural(free, "libre", "libres")}`,
  noLimit: "Sans limite",
  list: {
    caption: (event) => `Liste d’attente de ${event}`,
    what: "demandes",
    place: (position, name) => `${position}. ${name}`,
    party: (size) => `groupe de ${size}`,
    recommendedBy: (name) => `Recommandé par ${name}`,
    column: {
      who: "Qui",
      email: "E-mail",
      label: "Catégorie",
      since: "Attend depuis",
      decide: "Décision",
    },
    empty: "Personne en attente",
    emptyAbout:
      "Quand l’événement est complet, les nouvelles inscriptions apparaissent ici, par ordre d’arrivée.",
    nothingFits: "Aucun résultat",
    nothingFitsAbout: "Modifiez la recherche ou les dates.",
  },
  file: {
    name: (event) => `${event}-liste-attente`,
    position: "Rang",
    fullName: "Nom",
    email: "E-mail",
    phone: "Téléphone",
    label: "Catégorie",
    partySize: "Groupe de",
    since: "Attend depuis",
    recommendedBy: "Recommandé par",
  },
  withHost: "Avec la personne qui inscrit",
  decide: {
    title: "Décision",
    withHost: (host) => `À décider avec ${host}, qui attend aussi.`,
    seats: (needed, free) =>
      free === null
        ? `Il faut ${seats(needed)} ; l’événement n’a pas de limite.`
        : `Il faut ${seats(needed)} ; ${seats(free)} ${plural(free, "libre", "libres")}.`,
    approve: (count) => `Attribuer ${seats(count)} et envoyer l’e-mail`,
    approvePaid: (count) => `Attribuer ${seats(count)} et envoyer la facture`,
  },
  approve: {
    button: "Accepter",
    label: (name) => `Accepter ${name}`,
    done: (name) => `${name} a une place et reçoit un e-mail.`,
    already: (name) => `La demande de ${name} était déjà traitée.`,
  },
  approveSeveral: {
    button: "Accepter",
    title: (count) => `Accepter ${entries(count)} ?`,
    confirm: (count) => `Accepter ${entries(count)}`,
    about: "Les places sont attribuées dans l’ordre de la liste, avec un e-mail à chacun.",
    guests: "Les invités suivent la personne qui les inscrit.",
    stops: "Quand il n’y a plus de places, nous vous demandons avant de dépasser la capacité.",
    done: (count) => `${entries(count)} ${plural(count, "est acceptée", "sont acceptées")}.`,
  },
  override: {
    title: "Places insuffisantes",
    needs: (name, size, free) => `Il faut ${seats(size)} pour ${name}, et ${freeSeats(free)}.`,
    after: (count, capacity) => `Avec cet accord, il y a ${people(count)} pour ${seats(capacity)}.`,
    check: "Vérifiez que le lieu peut accueillir autant de monde.",
    passes: (name) =>
      `Les personnes qui attendent depuis plus longtemps que ${name} restent en attente.`,
    recorded: "Le dépassement est noté dans le journal.",
    confirm: "Accepter quand même",
  },
  overrideSeveral: {
    title: "Plus de places libres",
    needs: (count, size, free) =>
      `${entries(count)}, soit ${people(size)} en tout, ${plural(count, "attend", "attendent")} encore une place, et ${freeSeats(free)}.`,
    confirm: (count) => `Accepter ${count} quand même`,
    leave: "Laisser en attente",
  },
  decline: {
    button: "Refuser",
    label: (name) => `Refuser ${name}`,
    title: (name) => `Refuser ${name} ?`,
    about: "Cette personne est retirée de la liste d’attente et reçoit un e-mail.",
    aboutParty: (size) =>
      `Le groupe de ${size} est retiré de la liste d’attente et reçoit un e-mail.`,
    done: (name) => `${name} n’est plus sur la liste d’attente.`,
  },
  declineSeveral: {
    button: "Refuser",
    title: (count) => `Refuser ${entries(count)} ?`,
    confirm: (count) => `Refuser ${entries(count)}`,
    about:
      "Ces personnes et leurs invités sont retirés de la liste d’attente et reçoivent un e-mail.",
    done: (count) =>
      plural(
        count,
        `${count} demande n’est plus sur la liste d’attente.`,
        `${count} demandes ne sont plus sur la liste d’attente.`,
      ),
  },
};
