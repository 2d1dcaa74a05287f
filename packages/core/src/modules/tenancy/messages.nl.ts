import type { TenancyMessages } from "./messages.ts";

export const messages: TenancyMessages = {
  paymentInstructionsChanged: ({ club, author, isRemoved }) => ({
    subject: `${club}: de betaalinstructies zijn gewijzigd`,
    heading: "Betaalinstructies gewijzigd",
    paragraphs: [
      isRemoved
        ? `${author} heeft de betaalinstructies van ${club} verwijderd. Op facturen en in e-mails staat nu niet meer hoe er betaald kan worden.`
        : `${author} heeft de betaalinstructies van ${club} gewijzigd. Op facturen en in e-mails staan nu deze instructies:`,
    ],
  }),
  paymentInstructions: "Betaalinstructies",
  factorRequirementChanged: ({ club, author, isRequired }) => ({
    subject: isRequired
      ? `${club} verplicht voortaan tweestapsverificatie`
      : `${club} verplicht tweestapsverificatie niet meer`,
    heading: isRequired
      ? "Tweestapsverificatie is nu verplicht"
      : "Tweestapsverificatie is niet meer verplicht",
    paragraphs: [
      isRequired
        ? `${author} heeft tweestapsverificatie verplicht gemaakt voor de beheerders en penningmeesters van ${club}. Wie het nog niet heeft ingesteld, krijgt daar zeven dagen voor.`
        : `${author} heeft de verplichting van tweestapsverificatie voor de beheerders en penningmeesters van ${club} opgeheven. Wie het heeft ingesteld, blijft het gebruiken.`,
    ],
  }),
  openSettings: "Open de instellingen",
  unexpected:
    "Je krijgt dit bericht omdat je beheerder bent. Had je deze wijziging niet verwacht? Draai die dan terug en overleg met de andere beheerders.",
};
