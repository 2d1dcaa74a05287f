import type { door as english } from "./door.ts";

const payIn = { MANUAL_CASH: "Contant", MANUAL_CARD: "Pin", MANUAL_OTHER: "Anders" };

const intact = (sealed: number): string =>
  sealed === 1
    ? "De ene verzegelde regel is ongewijzigd."
    : `Alle ${sealed} verzegelde regels zijn ongewijzigd.`;

export const door: typeof english = {
  checkIn: {
    figure: {
      in: "Ingecheckt",
      toCome: "Komt nog",
      walkedIn: "Inlopers",
      notPaid: "Nog niet betaald",
    },
    search: "Naam, e-mail of ticketcode",
    typeMore: "Typ minstens twee letters van een naam.",
    found: (count) => (count === 1 ? "1 persoon gevonden" : `${count} personen gevonden`),
    firstOnly: (shown) =>
      `Dit zijn de eerste ${shown}. Typ meer van de naam om de anderen te vinden.`,
    nobody: "Er is niemand met die naam ingeschreven",
    nobodyAbout: "Controleer de spelling of voeg een inloper toe.",
    in: "Inchecken",
    inLabel: (name) => `${name} inchecken`,
    inDone: (name) => `${name} is binnen.`,
    undo: "Ongedaan maken",
    undoLabel: (name) => `Check-in van ${name} ongedaan maken`,
    undoTitle: (name) => `De check-in van ${name} ongedaan maken?`,
    undoConfirm: "Ongedaan maken",
    undoMoney:
      "Een betaling blijft staan, ook een die bij de ingang is ontvangen. Gaat het geld terug, vraag dan de penningmeester om de terugbetaling vast te leggen.",
    undoDone: (name) => `De check-in van ${name} is ongedaan gemaakt.`,
    inSince: "Binnen sinds",
    letInBy: (helper) => `binnengelaten door ${helper}`,
    cannot: "Niet toegelaten",
    toPay: (sum) => `Te betalen: ${sum}`,
    payLabel: (name) => `Betaling van ${name} aannemen`,
    payTitle: (sum, name) => `${sum} aannemen van ${name}`,
    payAbout:
      "Neem eerst het geld aan en kies dan hoe er is betaald. De factuur wordt als betaald gemarkeerd en de persoon wordt ingecheckt.",
    payIn,
    payDone: (name) => `${name} heeft betaald en is binnen.`,
  },
  takings: {
    title: "Bij de ingang ontvangen",
    nothing: "Er is bij de ingangen geen geld ontvangen.",
    way: (channel, sum) => `${payIn[channel]}: ${sum}`,
    work: (checkIns, walkIns, undone) =>
      [
        `${checkIns} ingecheckt`,
        walkIns > 0 && `${walkIns} ${walkIns === 1 ? "inloper" : "inlopers"}`,
        undone > 0 && `${undone} ongedaan gemaakt`,
      ]
        .filter(Boolean)
        .join(", "),
  },
  walkIn: {
    open: "Inloper toevoegen",
    title: "Inloper",
    name: "Naam",
    email: "E-mailadres",
    phone: "Telefoon",
    optional: "Niet verplicht.",
    ticket: "Ticket",
    choose: "Kies",
    noTicket: "Kies een ticket",
    free: "Gratis",
    ticketAt: (name, price) => `${name} · ${price}`,
    paid: (sum) => `Ik heb ${sum} ontvangen`,
    override: "Toelaten, ook al zijn alle plaatsen bezet",
    submit: "Binnenlaten",
    find: "Dat ticket zoeken",
    missing: { fullName: "Vul de naam in" },
    notPaid: "Neem eerst het geld aan",
    done: (name, overCapacity) =>
      overCapacity
        ? `${name} is binnen. De activiteit zit boven capaciteit.`
        : `${name} is binnen.`,
  },
  audit: {
    caption: (event) => `Logboek van de ingang van ${event}`,
    what: "regels",
    nothingYet: "Er is bij de ingang nog niets gebeurd",
    nothingFits: "Geen regels gevonden",
    nothingFitsAbout: "Pas de zoekopdracht, wat er gebeurde of de dagen aan.",
    search: "Zoek op bezoeker of helper",
    filter: "Wat er gebeurde",
    recorded: "Vastgelegd",
    anything: "Alles",
    action: { CHECK_IN: "Ingecheckt", WALK_IN: "Inloper", UNDO: "Check-in ongedaan gemaakt" },
    save: "Opslaan als CSV",
    saved: "Het bestand is opgeslagen.",
    file: (event) => `${event}-check-in-logboek.csv`,
    column: {
      who: "Wie",
      what: "Wat",
      when: "Bij de ingang",
      by: "Door",
      ticket: "Ticket",
      reason: "Reden",
    },
    atTheDoor: "bij de ingang",
    sentAt: "verstuurd",
    sentBy: (name) => `verstuurd door ${name}`,
    conflicts: {
      title: "Offline binnengelaten, daarna geweigerd",
      about:
        "Een ingang zonder netwerk liet deze mensen binnen, maar de server besliste anders. Niemand is dubbel geteld.",
      when: "bij de ingang",
      sentAt: "verstuurd",
      again: (by, firstBy) =>
        `Twee keer binnengelaten: eerst door ${firstBy ?? "een andere ingang"}, en opnieuw door ${by}.`,
      undone: (by) => `Binnengelaten door ${by}; de check-in is later ongedaan gemaakt.`,
      refused: (by, why) => `Binnengelaten door ${by}: ${why}.`,
      firstAt: "eerst",
      nameless: "Onbekend ticket",
      more: (count) => `En nog ${count}.`,
    },
    ticketHint: (lastSymbols) => `… ${lastSymbols}`,
    check: "Controleren op wijzigingen",
    intact: (sealed, pending) =>
      `${intact(sealed)}${pending > 0 ? ` Nog ${pending} ${pending === 1 ? "wordt" : "worden"} zo meteen verzegeld.` : ""}`,
    broken: (entry) =>
      entry === undefined
        ? "Gegevens die bewijzen dat dit logboek compleet is, zijn verwijderd."
        : `Het logboek is gewijzigd bij regel ${entry}.`,
  },
};
