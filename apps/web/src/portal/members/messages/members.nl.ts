import type { members as english } from "./members.ts";

export const members: typeof english = {
  list: {
    title: "Leden",
    what: "leden",
    one: "Lid",
    add: "Lid toevoegen",
    import: "Importeren",
    renew: "Verlengen",
    search: "Naam, e-mail of nummer",
    empty: "Geen leden gevonden",
    emptyAbout: "Pas de zoekopdracht of de filters aan.",
    name: "Naam",
    email: "E-mail",
    role: "Rol",
    kind: "Tonen",
    kinds: { MEMBERS: "Leden", GUESTS: "Gasten bij activiteiten", ALL: "Leden en gasten" },
    joined: "Lid sinds",
    type: "Lidmaatschap",
    standing: "Contributiestatus",
    paidThrough: "Betaald t/m",
    through: "t/m",
    file: "leden",
  },
  new: {
    title: "Lid toevoegen",
    who: "Gegevens",
    submit: "Lid toevoegen",
    done: (name) => `${name} is nu lid.`,
  },
  one: {
    contact: "Contact en rol",
    number: "Lidnummer",
    joined: "Lid sinds",
    draft: "Factuur",
  },
  edit: {
    title: (name) => `${name} bewerken`,
    done: "Lid opgeslagen.",
  },
  roles: {
    action: "Rollen",
    title: (name) => `Rollen van ${name}`,
    lastOne:
      "Een vereniging heeft minstens één beheerder nodig, dus de laatste houdt deze rol. Maak eerst iemand anders beheerder.",
    submit: "Rollen opslaan",
    done: (name) => `De rollen van ${name} zijn bijgewerkt.`,
  },
  aboutRole: {
    ADMIN: "Doet alles behalve betalingen goedkeuren en terugbetalen, en kent rollen toe.",
    EVENT_MANAGER: "Beheert activiteiten, inschrijvingen, mailings en de ingang.",
    FINANCE_MANAGER:
      "Maakt facturen, keurt betalingen goed, betaalt terug en gebruikt bankafschriften.",
    MEMBER: "Schrijft zich in voor activiteiten en neemt gasten mee.",
    GUEST: "Komt naar activiteiten zonder lid te zijn.",
  },
  erase: {
    panel: "Privacy",
    about: "Exporteer alle gegevens van deze persoon, of wis de persoon definitief.",
    export: "Gegevens exporteren",
    file: (id) => `persoon-${id}.json`,
    action: "Wissen",
    title: (name) => `${name} wissen?`,
    goes: "Naam, adressen, nummers, notities, antwoorden, logins en mails worden definitief verwijderd. Komende inschrijvingen worden geannuleerd. Dit kun je niet terugdraaien.",
    stays:
      "De geschiedenis blijft staan onder de naam “Gewiste persoon”. Facturen behouden naam en adres gedurende het aantal jaren uit je instellingen. Openstaande facturen moeten nog betaald worden.",
    name: (name) => `Typ ter bevestiging ${name}`,
    missing: { fullName: "Typ de naam precies zoals die er staat" },
    done: "Persoon gewist.",
  },
  resetFactors: {
    action: "Tweestapsverificatie resetten",
    title: (name) => `Tweestapsverificatie van ${name} resetten?`,
    about:
      "Voor iemand die telefoon en herstelcodes kwijt is. Inloggen kan dan weer met alleen het wachtwoord; de persoon krijgt daarover een mail.",
    done: (name) => `Tweestapsverificatie van ${name} is gereset.`,
  },
  endSessions: {
    action: "Overal uitloggen",
    title: (name) => `${name} overal uitloggen?`,
    about: "Voor iemand die een telefoon kwijt is. Elke browser vraagt opnieuw om het wachtwoord.",
    done: (name) => `${name} is overal uitgelogd.`,
  },
  deactivate: {
    action: "Deactiveren",
    title: (name) => `${name} deactiveren?`,
    about: "Deze persoon wordt overal uitgelogd en kan pas na reactivering weer inloggen.",
    keys: "API-sleutels die deze beheerder heeft gemaakt, werken daarna definitief niet meer.",
    lastOne:
      "Een vereniging heeft minstens één beheerder nodig, dus de laatste kan niet worden gedeactiveerd. Maak eerst iemand anders beheerder.",
    done: (name) => `${name} is gedeactiveerd.`,
  },
  deactivateSeveral: {
    button: "Deactiveren",
    title: (count) => (count === 1 ? "1 lid deactiveren?" : `${count} leden deactiveren?`),
    confirm: (count) => (count === 1 ? "1 lid deactiveren" : `${count} leden deactiveren`),
    about: "Ze worden overal uitgelogd en kunnen pas weer inloggen als je ze reactiveert.",
    done: (count) => (count === 1 ? "1 lid gedeactiveerd." : `${count} leden gedeactiveerd.`),
  },
  reactivate: {
    action: "Reactiveren",
    done: (name) => `${name} is gereactiveerd.`,
  },
  field: {
    name: "Naam",
    email: "E-mailadres",
    emailHint: "Hierheen sturen we een uitnodiging om een wachtwoord in te stellen.",
    phone: "Telefoon",
    roles: "Rollen",
  },
  missing: {
    fullName: "Vul een naam in",
    email: "Vul een e-mailadres in",
    roles: "Kies er minstens één",
  },
};
