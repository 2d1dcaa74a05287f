import type { door as english } from "./door.ts";

const payIn = { MANUAL_CASH: "Contant", MANUAL_CARD: "Pin", MANUAL_OTHER: "Anders" };

const intact = (sealed: number): string =>
  sealed === 1
    ? "De verzegelde regel is ongewijzigd."
    : `Alle ${sealed} verzegelde regels zijn ongewijzigd.`;

export const door: typeof english = {
  checkIn: {
    figure: {
      in: "Ingecheckt",
      toCome: "Nog niet binnen",
      walkedIn: "Zonder inschrijving",
      notPaid: "Onbetaald",
    },
    search: "Naam, e-mail of ticketcode",
    typeMore: "Typ minstens twee letters.",
    found: (count) => (count === 1 ? "1 persoon gevonden" : `${count} personen gevonden`),
    firstOnly: (count) => `De eerste ${count} resultaten. Typ meer van de naam om te verfijnen.`,
    nobody: "Er is niemand met die naam ingeschreven",
    nobodyAbout: "Controleer de spelling of voeg iemand zonder inschrijving toe.",
    in: "Inchecken",
    inLabel: (name) => `${name} inchecken`,
    inDone: (name) => `${name} is ingecheckt.`,
    undo: "Ongedaan maken",
    undoLabel: (name) => `Check-in van ${name} ongedaan maken`,
    undoTitle: (name) => `De check-in van ${name} ongedaan maken?`,
    undoConfirm: "Ongedaan maken",
    undoMoney:
      "Betalingen blijven staan, ook die bij de ingang. Geef je het geld terug, vraag dan de penningmeester om de terugbetaling vast te leggen.",
    undoDone: (name) => `De check-in van ${name} is ongedaan gemaakt.`,
    inSince: "Ingecheckt om",
    letInBy: (helper) => `door ${helper}`,
    cannot: "Niet toegelaten",
    toPay: (sum) => `Te betalen: ${sum}`,
    payLabel: (name) => `Betaling van ${name} aannemen`,
    payTitle: (sum, name) => `${sum} aannemen van ${name}`,
    payAbout:
      "Neem eerst het geld aan en kies dan hoe er is betaald. De factuur wordt als betaald gemarkeerd en de persoon wordt ingecheckt.",
    payIn,
    payDone: (name) => `${name} heeft betaald en is ingecheckt.`,
  },
  takings: {
    title: "Betalingen bij de ingang",
    nothing: "Er zijn bij de ingang geen betalingen ontvangen.",
    way: (channel, sum) => `${payIn[channel]}: ${sum}`,
    work: (checkIns, walkIns, undone) =>
      [
        `${checkIns} ingecheckt`,
        walkIns > 0 && `${walkIns} zonder inschrijving`,
        undone > 0 && `${undone} ongedaan gemaakt`,
      ]
        .filter(Boolean)
        .join(", "),
  },
  walkIn: {
    open: "Iemand zonder inschrijving toevoegen",
    title: "Zonder inschrijving",
    name: "Naam",
    email: "E-mailadres",
    phone: "Telefoon",
    optional: "Niet verplicht.",
    ticket: "Ticket",
    choose: "Kies",
    noTicket: "Kies een ticket",
    free: "Gratis",
    ticketAt: (name, price) => `${name} · ${price}`,
    paid: (sum) => `${sum} ontvangen via`,
    full: "Alle plaatsen zijn bezet: deze persoon komt boven de capaciteit.",
    override: "Inchecken, ook al is de activiteit vol",
    submit: "Inchecken",
    find: "Ticket zoeken",
    missing: { fullName: "Vul de naam in" },
    notPaid: "Neem eerst het geld aan",
    done: (name, overCapacity) =>
      overCapacity
        ? `${name} is ingecheckt. De activiteit zit boven capaciteit.`
        : `${name} is ingecheckt.`,
  },
  audit: {
    caption: (event) => `Logboek van de ingang van ${event}`,
    what: "regels",
    empty: "Nog geen activiteit bij de ingang",
    nothingFits: "Geen regels gevonden",
    nothingFitsAbout: "Pas de zoekopdracht, de actie of de dagen aan.",
    search: "Zoek op deelnemer of vrijwilliger",
    filter: "Actie",
    recorded: "Vastgelegd",
    anything: "Alles",
    action: {
      CHECK_IN: "Ingecheckt",
      WALK_IN: "Zonder inschrijving",
      UNDO: "Check-in ongedaan gemaakt",
    },
    save: "CSV exporteren",
    saved: "Bestand gedownload.",
    file: (event) => `${event}-check-in-logboek.csv`,
    column: { what: "Actie", how: "Hoe", when: "Tijd", ticket: "Ticket" },
    atTheDoor: "bij de ingang",
    sentAt: "verstuurd",
    sentBy: (name) => `verstuurd door ${name}`,
    conflicts: {
      title: "Beslissing nodig",
      about:
        "Een ingang zonder verbinding liet mensen binnen die de server weigerde, of nam geld aan dat niet betaald hoefde te worden. Niemand is dubbel geteld, en het geld staat in de ontvangsten.",
      kept: (sum) => `Nam ${sum} aan dat niet betaald hoefde te worden.`,
      in: (actorName) => `Binnengelaten door ${actorName}.`,
      walkIn: (actorName, why) => `Zonder inschrijving binnengelaten door ${actorName}: ${why}.`,
      when: "bij de ingang",
      sentAt: "verstuurd",
      again: (actorName, firstBy) =>
        `Twee keer binnengelaten: eerst door ${firstBy ?? "een andere ingang"}, daarna door ${actorName}.`,
      undone: (actorName) =>
        `Binnengelaten door ${actorName}; de check-in is later ongedaan gemaakt.`,
      refused: (actorName, why) => `Binnengelaten door ${actorName}: ${why}.`,
      firstAt: "eerst",
      nameless: "Onbekend ticket",
      more: (count) => `En nog ${count}.`,
    },
    ticketHint: (lastSymbols) => `… ${lastSymbols}`,
    check: "Integriteit controleren",
    intact: (sealed, pending) =>
      `${intact(sealed)}${pending > 0 ? ` Nog ${pending} ${pending === 1 ? "wordt" : "worden"} zo meteen verzegeld.` : ""}`,
    broken: (entry) =>
      entry === undefined
        ? "Gegevens die bewijzen dat dit logboek compleet is, zijn verwijderd."
        : `Het logboek is gewijzigd bij regel ${entry}.`,
  },
};
