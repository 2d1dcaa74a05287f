import type { layout as english } from "./layout.ts";

export const layout: typeof english = {
  club: "Verein",
  forMe: "Für mich",
  today: "Heute",
  events: "Veranstaltungen",
  members: "Mitglieder",
  applications: "Aufnahmeanträge",
  invoices: "Rechnungen",
  payments: "Zahlungen",
  balances: "Offene Beträge",
  broadcasts: "Rundmails",
  segments: "Segmente",
  reports: "Berichte",
  myEvents: "Meine Veranstaltungen",
  myTickets: "Meine Tickets",
  myInvoices: "Meine Rechnungen",
  myProfile: "Mein Profil",
  security: "Konto und Sicherheit",
  activity: "Aktivitäten",
  settings: "Einstellungen",
  home: "Zur Startseite",
  notForRole: {
    title: "Kein Zugang",
    about: "Zu Ihrer Rolle gehört diese Seite nicht",
    text: "Bitten Sie einen Administrator Ihres Vereins um eine Rolle, zu der sie gehört.",
  },
};
