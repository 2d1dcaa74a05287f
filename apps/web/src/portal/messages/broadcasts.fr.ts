import { pluralOf } from "#lib/plural.ts";
import type { broadcasts as english } from "./broadcasts.ts";

const plural = pluralOf("fr");

export const broadcasts: typeof english = {
  list: {
    title: "Envois",
    about: "Des e-mails à beaucoup de personnes à la fois.",
    what: "envois",
    add: "Nouvel envoi",
    search: "Objet",
    empty: "Aucun envoi ici",
    subject: "Objet",
    to: "À",
    audience: {
      ALL_MEMBERS: "Membres",
      SEGMENT: "Un segment",
      EVENT: "Toutes les personnes d’un événement",
    },
    delivered: "Remis",
    when: "Quand",
    written: "Créé le",
    notYet: "Pas encore",
    deliveredOf: (delivered, recipients) => `${delivered} sur ${recipients}`,
  },
  new: {
    title: "Nouvel envoi",
    about: "C’est un brouillon tant que vous ne l’envoyez pas.",
    done: "Le brouillon est enregistré.",
  },
  edit: {
    mail: "E-mail",
    to: "À",
    audience: {
      ALL_MEMBERS: "Tous les membres actifs",
      SEGMENT: "Un segment",
      EVENT: "Toutes les personnes d’un événement",
    },
    audienceHint: {
      ALL_MEMBERS: "Les invités des événements ne le reçoivent pas.",
      SEGMENT: "",
      EVENT: "Toutes les personnes qui ont une place le reçoivent, invités compris.",
    },
    atEvent: "toutes les personnes qui ont une place, invités compris",
    segment: "Segment",
    event: "Événement",
    subject: "Objet",
    body: "Texte",
    bodyHint:
      "**gras**, *italique*, une ligne qui commence par - est une liste, et [texte](https://…) un lien.",
    done: "L’envoi est enregistré.",
    missing: {
      subject: "Saisissez un objet",
      body: "Écrivez quelque chose",
      segmentId: "Choisissez un segment",
      eventId: "Choisissez un événement",
    },
  },
  preview: {
    title: "Aperçu",
    sentTitle: "L’e-mail",
    noSubject: "Pas encore d’objet",
    toNobody: "Choisissez les destinataires pour voir combien de personnes le recevront.",
    counted: (people) =>
      plural(
        people,
        `${people} personne le recevrait maintenant.`,
        `${people} personnes le recevraient maintenant.`,
      ),
  },
  progress: {
    scheduled: "Programmé",
    goes: "Départ",
    changeable: "D’ici là, vous pouvez le modifier ici.",
    delivery: "Distribution",
    wentTo: "À :",
    bar: "E-mails envoyés",
    delivered: (delivered, recipients, failed) =>
      `${delivered} remis sur ${recipients}` +
      `${failed > 0 ? `, ${failed} ${plural(failed, "n’a pas pu être remis", "n’ont pas pu être remis")}` : ""}.`,
    finished: "Terminé",
    cancelled: "Annulé",
  },
  test: {
    action: "M’envoyer un test",
    unsaved: "Enregistrez d’abord : un test contient ce qui a été enregistré.",
    done: (address) => `Un test est en route vers ${address}.`,
  },
  send: {
    action: "Envoyer maintenant",
    confirm: (people) =>
      people === undefined
        ? "Envoyer maintenant"
        : `Envoyer à ${people} ${plural(people, "personne", "personnes")}`,
    title: "Envoyer maintenant ?",
    about: "Il part à tous les destinataires, tel qu’il a été enregistré en dernier.",
    unsaved: "Ce que vous avez saisi depuis n’est pas enregistré et ne sera pas envoyé.",
    final: "Un e-mail parti ne peut pas être rappelé.",
    done: "L’envoi est en route.",
  },
  schedule: {
    action: "Envoyer plus tard",
    move: "Reprogrammer",
    title: "Envoyer plus tard",
    when: "Quand",
    whenHint: (timezone) => `Dans le fuseau horaire de l’association, ${timezone}.`,
    missing: { at: "Choisissez un jour et une heure" },
    submit: "Programmer",
    done: "L’envoi est programmé.",
  },
  cancel: {
    action: "Annuler l’envoi",
    title: "Annuler cet envoi ?",
    about: "Plus personne d’autre ne reçoit l’e-mail. Les personnes qui l’ont le gardent.",
    done: "L’envoi est annulé.",
  },
  remove: {
    title: "Supprimer ce brouillon ?",
    about: "C’est définitif.",
    confirm: "Supprimer",
    done: "Le brouillon est supprimé.",
  },
};
