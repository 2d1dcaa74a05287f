import { formatNumber } from "#lib/format-number.ts";
import type {
  byCode as byCodeInEnglish,
  byFieldCode as byFieldCodeInEnglish,
  byReason as byReasonInEnglish,
  issue as issueInEnglish,
  status as statusInEnglish,
} from "./refusals.ts";

export const status: typeof statusInEnglish = {
  ACTIVE: "Actief",
  APPROVED: "Goedgekeurd",
  CANCELLED: "Geannuleerd",
  CHECKED_IN: "Ingecheckt",
  COMPLETED: "Afgelopen",
  CONFIRMED: "Bevestigd",
  CREDITED: "Gecrediteerd",
  CURRENT: "Betaald",
  DELIVERED: "Bezorgd",
  DISABLED: "Uitgeschakeld",
  DRAFT: "Concept",
  DUE: "Te betalen",
  EXPIRED: "Verlopen",
  FAILED: "Mislukt",
  IGNORED: "Genegeerd",
  INACTIVE: "Inactief",
  INVITED: "Uitgenodigd",
  ISSUED: "Onbetaald",
  LAPSED: "Verlopen",
  MATCHED: "Gekoppeld",
  NONE: "Geen type",
  OPEN: "Open",
  PAID: "Betaald",
  PENDING: "In afwachting",
  PUBLISHED: "Gepubliceerd",
  QUEUED: "In de wachtrij",
  REFUNDED: "Terugbetaald",
  RECEIVED_NOT_DUE: "Ontvangen, niet verschuldigd",
  REVERSED: "Teruggedraaid",
  REJECTED: "Afgewezen",
  REVOKED: "Ingetrokken",
  RUNNING: "Bezig",
  SCHEDULED: "Gepland",
  SENDING: "Wordt verstuurd",
  SENT: "Verstuurd",
  SUCCEEDED: "Ontvangen",
  SUSPENDED: "Opgeschort",
  VOID: "Vervallen",
  WAITING: "Nog niet verstuurd",
  WAITLISTED: "Wachtlijst",
};

export const byCode: typeof byCodeInEnglish = {
  UNREACHABLE: "Rollcall is niet bereikbaar. Controleer de verbinding en probeer het opnieuw.",
  INTERNAL_ERROR: "Er ging bij ons iets mis. Probeer het zo meteen opnieuw.",
  SERVICE_UNAVAILABLE: "Het is nu druk bij Rollcall. Probeer het zo meteen opnieuw.",
  FORBIDDEN: "Je rol staat dit niet toe. Vraag het een beheerder.",
};

export const byFieldCode: typeof byFieldCodeInEnglish = {
  personal_password:
    "Hier staat de naam van de vereniging, je eigen naam of je e-mailadres in. Kies een ander wachtwoord.",
  unusable_window:
    "Dit valt buiten de activiteit en kan dus nooit gebruikt worden. Kies een ander moment.",
};

export const byReason: typeof byReasonInEnglish = {
  ALREADY_CHECKED_IN: "Deze persoon is ingecheckt, dus je kunt alleen de naam nog wijzigen.",
  CHECKED_IN_SINCE: "Deze persoon is daarna opnieuw ingecheckt.",
  BILLED_TO_OTHERS: "Deze plaats staat op de factuur van iemand anders. Je hoeft niets te betalen.",
  CHALLENGE_EXPIRED: "Dat duurde te lang of er waren te veel pogingen. Begin opnieuw.",
  CHECK_IN_CLOSED: "De check-in is gesloten.",
  CHECK_IN_NOT_OPEN: "De check-in is nog niet open.",
  EMAIL_TAKEN: "Een ander account gebruikt dit adres al. Vul een ander adres in.",
  EMAIL_UNVERIFIED:
    "Dit adres is nog niet bevestigd. Open de link in de mail die we hebben gestuurd.",
  EVENT_CANCELLED: "De activiteit is geannuleerd.",
  EVENT_FULL: "De activiteit is vol: er moet eerst een plaats vrijkomen.",
  EVENT_NOT_PUBLISHED: "De activiteit is nog niet gepubliceerd. Publiceer die eerst.",
  EVENT_OVER: "De activiteit is voorbij.",
  EVENT_WOULD_BE_OVER:
    "Deze datums zijn voorbij, dus de activiteit zou meteen afgelopen zijn. Kies een later einde.",
  LAST_ADMIN: "De laatste beheerder moet blijven. Maak eerst iemand anders beheerder.",
  NOT_ONESELF: "Dit kan niet met je eigen account. Vraag een andere beheerder.",
  HOST_CANCELLED: "De inschrijving van de gastheer of gastvrouw is geannuleerd. Herstel die eerst.",
  INVOICE_PARTLY_PAID: "Deze factuur is deels betaald. Betaal eerst de betalingen terug.",
  MEMBERSHIP_TYPE_IN_USE:
    "Dit lidmaatschapstype is in gebruik. Geef de leden een ander type, of sluit het voor nieuwe leden.",
  OTHER_NAME: "De naam klopt niet. Typ die precies zoals die er staat.",
  MEMBER_ERASED: "Deze persoon is gewist. Voeg de persoon als nieuw lid toe.",
  MEMBER_ADDRESS:
    "Dit is de inschrijving van een lid, en alleen het lid zelf kan het adres wijzigen. Draag de inschrijving over om die aan iemand anders te geven.",
  MEMBER_INACTIVE: "Dit lid is inactief. Reactiveer het lid eerst.",
  MORE_THAN_CREDIT: "Het lid heeft niet zoveel tegoed. Mogelijk is een deel al gebruikt.",
  MORE_THAN_OPEN: "Dat is meer dan er nog openstaat. Vul een lager bedrag in.",
  MORE_THAN_PAID: "Dat is meer dan er nog terugbetaald kan worden. Vul een lager bedrag in.",
  NOT_A_HOST: "Een gast kan geen gasten meenemen. Voeg ze toe aan de groep van wie inschrijft.",
  NOT_A_PICTURE:
    "Dit is geen PNG-, JPEG- of WebP-afbeelding, of het bestand is beschadigd. Kies een ander bestand.",
  NOT_CHECKED_IN: "Deze persoon is niet ingecheckt.",
  NO_ADDRESS: "Deze persoon heeft geen e-mailadres. Voeg er eerst een toe.",
  NO_SESSION: "Je bent niet ingelogd. Log in en probeer het opnieuw.",
  PARTLY_REFUNDED: "Een deel van deze betaling is terugbetaald. Betaal de rest ook terug.",
  PARTY_FULL: "Deze groep heeft al de maximale grootte van de activiteit.",
  PAYMENT_IS_CREDIT:
    "Deze betaling is tegoed van het lid. Betaal in plaats daarvan het tegoed terug.",
  PRICE_CONFIRMS_UNPAID: "Met deze prijzen worden onbetaalde plaatsen gratis bevestigd.",
  REAUTHENTICATE: "Bevestig dat jij het bent om verder te gaan.",
  REGISTERED_ALREADY: "Deze persoon is al ingeschreven voor de activiteit.",
  REGISTRATION_CANCELLED: "Deze inschrijving is geannuleerd.",
  REGISTRATION_CLOSED: "De inschrijving is gesloten.",
  REGISTRATION_NOT_OPEN: "De inschrijving is nog niet open.",
  REGISTRATION_WAITLISTED: "Deze persoon staat op de wachtlijst en heeft nog geen plaats.",
  SAME_ADDRESS: "Dit is het adres van de huidige persoon. Vul dat van iemand anders in.",
  SECOND_FACTOR: "Het wachtwoord klopt. Bevestig nu met je tweede factor.",
  SECOND_FACTOR_REQUIRED: "Stel eerst tweestapsverificatie in.",
  TENANT_SUSPENDED:
    "Deze vereniging is opgeschort. Niemand kan inloggen totdat die weer actief is: vraag het de beheerders.",
  TICKET_TYPE_FULL: "Er zijn niet genoeg tickets van dit type over. Kies een ander type.",
  TICKET_TYPE_NOT_ON_SALE: "Tickets van dit type zijn nu niet te koop. Kies een ander type.",
  TOO_MANY_PIXELS:
    "Deze afbeelding heeft te veel pixels. Kies er een met hoogstens 12.000 pixels per zijde en 40 miljoen in totaal.",
  UNDONE_SINCE: "De check-in is na deze scan ongedaan gemaakt.",
  UNDO_TOO_LATE: "Bij de ingang kun je een check-in maar 15 minuten lang ongedaan maken.",
  WRONG_FACTOR: "Dat klopte niet. Probeer het opnieuw.",
  WRONG_PASSWORD: "Dit is niet je huidige wachtwoord.",
};

export const issue: typeof issueInEnglish = {
  missing: "Vul dit in",
  email: "Vul een e-mailadres in, zoals naam@example.org",
  moment: "Vul een datum en tijd in",
  number: "Vul een getal in",
  tooShort: (shortest) => `Gebruik minstens ${shortest} tekens`,
  tooLong: (longest) => `Gebruik hoogstens ${longest} tekens`,
  tooLow: (lowest) => `Vul ${lowest} of meer in`,
  tooHigh: (highest) => `Vul ${formatNumber(highest)} of minder in`,
  tooFew: (fewest) => `Kies er minstens ${fewest}`,
  tooMany: (most) => `Kies er hoogstens ${most}`,
  rules: {
    "must not contain control characters": "Haal de tekens weg die niet getoond kunnen worden",
    "must not contain invisible characters or marks of direction":
      "Hier staan onzichtbare tekens in: typ het opnieuw",
    "must not contain a link": "Verwijder links naar webpagina’s",
    "must be of a-z, 0-9 and single dashes": "Gebruik a tot z, cijfers en losse streepjes",
    "must be in the years 1900 to 9999": "Vul een jaar van 1900 tot 9999 in",
    "contains an IBAN whose checksum is wrong":
      "In deze IBAN klopt een cijfer of letter niet: vergelijk hem met die van je bank",
    "is reserved": "Dit adres is gereserveerd: kies een ander",
    "must have at least 3 letters": "Vul minstens drie letters in",
    "a choice needs options": "Voeg minstens één keuze toe",
    "only a choice has options": "Alleen een keuzevraag heeft opties",
    "options must differ": "Noem elke keuze maar één keer",
    "the total is too large": "Het totaal is te groot voor een factuur",
    "unknown currency": "Onbekende munteenheid: controleer de code",
    "unknown time zone": "Onbekende tijdzone: kies er een uit de lijst",
  },
  wrong: "Controleer dit",
};
