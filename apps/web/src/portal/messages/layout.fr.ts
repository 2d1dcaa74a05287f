import type { layout as english } from "./layout.ts";

export const layout: typeof english = {
  club: "Association",
  forMe: "Pour moi",
  today: "Aujourd’hui",
  events: "Événements",
  members: "Membres",
  applications: "Demandes d’adhésion",
  invoices: "Factures",
  payments: "Paiements",
  balances: "Qui doit quoi",
  broadcasts: "Envois",
  segments: "Segments",
  reports: "Rapports",
  myEvents: "Mes événements",
  myTickets: "Mes billets",
  myInvoices: "Mes factures",
  myProfile: "Mon profil",
  security: "Compte et sécurité",
  activity: "Activité",
  settings: "Paramètres",
  home: "Aller à l’accueil",
  notForRole: {
    title: "Pas d’accès",
    about: "Votre rôle ne donne pas accès à cette page",
    text: "Demandez à un administrateur de votre association un rôle qui le permet.",
  },
};
