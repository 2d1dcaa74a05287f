import { describe, expect, test } from "vitest";
import { getBackgroundTurn } from "#base/work/work-turn.ts";
import { csvFile, type TestFile, testFile } from "#testing/files/import-files.ts";
import type { QuestionRow, WholeEvent } from "../../events/load-event.ts";
import { readUpload } from "../read-upload.ts";
import { guessMapping } from "./guess-mapping.ts";
import { fieldsFor, memberFieldsFor } from "./import-field.ts";

const TURN = getBackgroundTurn(null);

const question = (key: string, label: string): QuestionRow =>
  ({ key, label, type: "TEXT", required: false, options: null }) as QuestionRow;

const event = (...questions: QuestionRow[]): WholeEvent =>
  ({ questions, ticketTypes: [{ name: "Tier 1" }] }) as unknown as WholeEvent;

async function guess(
  file: TestFile,
  at = event(),
  kind: "REGISTRANTS" | "RESPONSES" = "REGISTRANTS",
) {
  const fields = fieldsFor(kind, at);
  return guessMapping(await readUpload({ file }, fields, TURN), fields);
}

describe("the mapping guessed from the headers", () => {
  test("of an Eventbrite attendee report", async () => {
    const at = event(
      question("source", "How did you hear about this event?"),
      question("meat", "Do you eat meat?"),
    );
    expect(await guess(testFile("eventbrite-attendees.csv"), at)).toEqual({
      "First Name": "firstName",
      "Last Name": "lastName",
      Email: "email",
      "Home Phone": "phone",
      "Ticket Type": "ticketType",
      "Attendee Status": "status",
      "How did you hear about this event?": "source",
      "Do you eat meat?": "meat",
    });
  });

  test("of a pretix order export: the attendee's own columns, not the buyer's", async () => {
    const at = event(question("diet", "Diät"));
    expect(await guess(testFile("pretix-positions.csv"), at)).toEqual({
      "Attendee name": "fullName",
      "Attendee email": "email",
      "Phone number": "phone",
      Product: "ticketType",
      Status: "status",
      Diät: "diet",
    });
  });

  test("of a German and of a Dutch sheet", async () => {
    expect(await guess(testFile("excel-semicolons.csv"))).toMatchObject({
      Vorname: "firstName",
      Nachname: "lastName",
      "E-Mail": "email",
      Telefon: "phone",
      Anmeldestatus: "status",
    });
    expect(await guess(testFile("utf16-tabs.tsv"))).toEqual({
      Voornaam: "firstName",
      Achternaam: "lastName",
      "E-mailadres": "email",
    });
  });

  test.each([
    ["Nom;Prénom;Courriel", { Nom: "lastName", Prénom: "firstName", Courriel: "email" }],
    ["Name;Vorname;E-Mail *", { Name: "lastName", Vorname: "firstName", "E-Mail *": "email" }],
    ["NAME;EMAIL ADDRESS", { NAME: "fullName", "EMAIL ADDRESS": "email" }],
    ["Full name;First name;Last name", { "Full name": "fullName" }],
    ["Name;E-Mail;email", { Name: "fullName", email: "email" }],
  ])("of %s", async (header, mapping) => {
    const cells = header.split(";").map((_, index) => `x${index}`);
    expect(await guess(csvFile(`${header}\n${cells.join(";")}\n`))).toEqual(mapping);
  });

  test("of the fields' own names, as a mapping has them", async () => {
    const fields = [memberFieldsFor([]), fieldsFor("REGISTRANTS", event())];
    for (const offered of fields) {
      const names = offered
        .map(({ key }) => key)
        .filter((key) => !/^(?:first|last)Name$/.test(key));
      const file = csvFile(`${names.join(",")}\n${names.join(",")}\n`);
      const same = Object.fromEntries(names.map((name) => [name, name]));
      expect(guessMapping(await readUpload({ file }, offered, TURN), offered)).toEqual(same);
    }
  });

  test.each([
    "Name,Membership number,Email,Phone,Address,Birth date,Role,Status,Membership,Fee status,Paid through,Joined",
    "Naam,Lidnummer,E-mail,Telefoon,Adres,Geboortedatum,Rol,Status,Lidmaatschap,Contributiestatus,Betaald t/m,Lid sinds",
    "Name,Mitgliedsnummer,E-Mail,Telefon,Anschrift,Geburtsdatum,Rolle,Status,Mitgliedsart,Beitragsstatus,Bezahlt bis,Eintritt",
    "Nom complet,Numéro de membre,E-mail,Téléphone,Adresse,Date de naissance,Rôle,Statut,Adhésion,Statut de cotisation,Payé jusqu’au,Membre depuis",
  ])("of the portal's own file of members: %s", async (header) => {
    const headings = header.split(",");
    const file = csvFile(`${header}\n${headings.map(() => "x").join(",")}\n`);
    const fields = memberFieldsFor([]);
    const targets = Object.values(guessMapping(await readUpload({ file }, fields, TURN), fields));
    expect(targets.sort()).toEqual([
      ...["address", "birthDate", "email", "fullName", "joinedAt", "membershipNumber"],
      ...["paidThrough", "phone", "roles", "type"],
    ]);
  });

  test("leaves a column out that holds nothing", async () => {
    expect(await guess(csvFile("Attendee email,Email,Name\n,a@x.org,Ada\n"))).toEqual({
      Email: "email",
      Name: "fullName",
    });
  });

  test("of answers: by e-mail or ticket code, and questions by label or key", async () => {
    const at = event(question("diet", "What do you eat?"), question("email", "Work e-mail"));
    const file = csvFile("Ticket code,Email,Diet,Work e-mail\nA,b,c,d\n");
    expect(await guess(file, at, "RESPONSES")).toEqual({
      "Ticket code": "ticketCode",
      Email: "email",
      Diet: "diet",
      "Work e-mail": "answers.email",
    });
  });
});
