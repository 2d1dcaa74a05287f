import type { layout as english } from "./layout.ts";

export const layout: typeof english = {
  club: "Vereniging",
  forMe: "Voor mij",
  today: "Vandaag",
  events: "Activiteiten",
  members: "Leden",
  applications: "Aanmeldingen",
  invoices: "Facturen",
  payments: "Betalingen",
  balances: "Wie moet wat betalen",
  broadcasts: "Mailings",
  segments: "Segmenten",
  reports: "Rapporten",
  myEvents: "Mijn activiteiten",
  myTickets: "Mijn tickets",
  myInvoices: "Mijn facturen",
  myProfile: "Mijn profiel",
  security: "Account en beveiliging",
  activity: "Logboek",
  settings: "Instellingen",
  home: "Naar de startpagina",
  notForRole: {
    title: "Geen toegang",
    about: "Deze pagina hoort niet bij jouw rol",
    text: "Vraag een beheerder van je vereniging om een rol waar dat wel bij hoort.",
  },
};
