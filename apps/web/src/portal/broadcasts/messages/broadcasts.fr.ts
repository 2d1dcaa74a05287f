import { createPlural } from "#lib/format/plural.ts";
import type { broadcasts as english } from "./broadcasts.ts";

const plural = createPlural("fr");

export const broadcasts: typeof english = {
  list: {
    title: "Envois",
    about: "Des e-mails à tous les membres, à un segment ou aux participants d’un événement.",
    what: "envois",
    add: "Nouvel envoi",
    search: "Objet",
    empty: "Aucun envoi",
    subject: "Objet",
    to: "À",
    audience: {
      ALL_MEMBERS: "Membres",
      SEGMENT: "Un segment",
      EVENT: "Participants à un événement",
    },
    delivered: "Remis",
    when: "Quand",
    written: "Créé le",
    notYet: "Pas encore",
    deliveredOf: (delivered, recipients) => `${delivered} sur ${recipients}`,
  },
  new: {
    title: "Nouvel envoi",
    about: "Il reste un brouillon jusqu’à l’envoi.",
    done: "Brouillon enregistré.",
  },
  edit: {
    mail: "E-mail",
    to: "À",
    audience: {
      ALL_MEMBERS: "Tous les membres actifs",
      SEGMENT: "Un segment",
      EVENT: "Participants à un événement",
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
    done: "Envoi enregistré.",
    missing: {
      subject: "Saisissez un objet",
      body: "Saisissez un message",
      segmentId: "Choisissez un segment",
      eventId: "Choisissez un événement",
    },
  },
  preview: {
    title: "Aperçu",
    sentTitle: "L’e-mail",
    noSubject: "Pas encore d’objet",
    toNobody: "Choisissez les destinataires pour voir leur nombre.",
    counted: (people) =>
      plural(
        people,
        `${people} destinataire actuellement.`,
        `${people} destinataires actuellement.`,
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
    unsaved: "Enregistrez d’abord : le test utilise la dernière version enregistrée.",
    done: (address) => `Test envoyé à ${address}.`,
  },
  send: {
    action: "Envoyer maintenant",
    confirm: (people) =>
      people === undefined
        ? "Envoyer maintenant"
        : `Envoyer à ${people} ${plural(people, "personne", "personnes")}`,
    title: "Envoyer maintenant ?",
    about: "La dernière version enregistrée est envoyée à tous les destinataires.",
    unsaved: "Vos dernières modifications ne sont pas enregistrées et ne seront pas envoyées.",
    final: "Un e-mail envoyé ne peut pas être rappelé.",
    done: "Envoi en cours.",
  },
  schedule: {
    action: "Envoyer plus tard",
    move: "Reprogrammer",
    title: "Envoyer plus tard",
    when: "Quand",
    whenHint: (timezone) => `Dans le fuseau horaire de l’association, ${timezone}.`,
    missing: { at: "Choisissez un jour et une heure" },
    submit: "Programmer",
    done: "Envoi programmé.",
  },
  cancel: {
    action: "Annuler l’envoi",
    title: "Annuler cet envoi ?",
    about:
      "L’e-mail n’est plus envoyé à personne. Les e-mails déjà envoyés ne peuvent pas être rappelés.",
    done: "Envoi annulé.",
  },
  remove: {
    title: "Supprimer ce brouillon ?",
    about: "Cette action est définitive.",
    confirm: "Supprimer",
    done: "Brouillon supprimé.",
  },
};
