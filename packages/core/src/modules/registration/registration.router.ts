import { z } from "zod";
import { endpoint, router } from "#base/rpc/trpc.ts";
import { invoiceOutput } from "../billing/billing.schema.ts";
import { eventOutput } from "../events/event.schema.ts";
import { eventInput } from "../events/events.schema.ts";
import { invoiceParty } from "./billing/invoice-party.ts";
import { cancel } from "./change/cancel.ts";
import { cancelEvent } from "./change/cancel-event.ts";
import { addGuestInput, editRegistrationInput, transferInput } from "./change/change.schema.ts";
import { edit } from "./change/edit.ts";
import { reinstate } from "./change/reinstate.ts";
import { resend } from "./change/resend.ts";
import { transfer } from "./change/transfer.ts";
import { countPeople } from "./read/count-people.ts";
import { get } from "./read/get.ts";
import { list } from "./read/list.ts";
import { ofMember } from "./read/list-of-member.ts";
import { mine } from "./read/list-own.ts";
import {
  memberRegistrationPage,
  memberRegistrationsInput,
  myRegistrationPage,
  myRegistrationsInput,
} from "./read/lists-of-a-member.schema.ts";
import { status } from "./read/status.ts";
import { ticketPdf } from "./read/ticket-pdf/ticket-pdf.ts";
import { ticketSvg } from "./read/ticket-svg.ts";
import { tickets } from "./read/tickets.ts";
import { addGuest } from "./register/add-guest.ts";
import { preEnrol } from "./register/pre-enrol.ts";
import { publicRegister } from "./register/public-register.ts";
import { register } from "./register/register.ts";
import {
  countPeopleInput,
  countPeopleOutput,
  listRegistrationsInput,
  oneRegistrationInput,
  ownInput,
  partyOutput,
  preEnrolInput,
  preEnrolOutput,
  publicRegisterInput,
  registerInput,
  registrationOutput,
  registrationPage,
  reinstateInput,
  statusOutput,
  ticketSvgInput,
  wholePartyOutput,
} from "./registration.schema.ts";
import { REFUSALS } from "./registration-refusals.ts";
import { cancelOwn, cancelOwnGuest, editOwn, readOwn } from "./self-service/change-own.ts";
import { editOwnInput, ownGuestInput, placeOutput } from "./self-service/place.schema.ts";

const GUEST = { fullName: "Ben Guest", email: "ben@example.org" };

/** Registering and its ends (specification "Events and registration", rules#registration). */
export const registrationRouter = router({
  register: endpoint("requireMemberId", "POST /api/events/:id/register", {
    summary: "Register yourself and guests for an event, or join its waitlist when it is full",
    errors: REFUSALS.register,
    status: 201,
    example: { guests: [GUEST] },
  })
    .input(registerInput)
    .output(partyOutput)
    .mutation(({ ctx, input }) => register(ctx, input)),

  publicRegister: endpoint("public", "POST /api/public/:tenantSlug/events/:slug/register", {
    summary: "Register a guest for an event without login, or join its waitlist when it is full",
    errors: REFUSALS.publicRegister,
    limit: "publicActionLimiter",
    status: 201,
    example: { fullName: "Ada Example", email: "ada@example.org", guests: [GUEST] },
  })
    .input(publicRegisterInput)
    .output(partyOutput)
    .mutation(({ ctx, input }) => publicRegister(ctx, input)),

  readOwn: endpoint("logged in", "GET /api/events/:id/register", {
    summary: "Get your own registration, with tickets, amount due and calendar file",
  })
    .input(ownInput)
    .output(placeOutput)
    .query(({ ctx, input }) => readOwn(ctx, input)),

  cancelOwn: endpoint("logged in", "DELETE /api/events/:id/register", {
    summary: "Cancel your own registration and your guests",
    errors: REFUSALS.cancelOwn,
  })
    .input(ownInput)
    .output(partyOutput)
    .mutation(({ ctx, input }) => cancelOwn(ctx, input)),

  cancelOwnGuest: endpoint("logged in", "DELETE /api/events/:id/register/guests/:registrationId", {
    summary: "Cancel one of your own guests",
    errors: REFUSALS.cancelOwnGuest,
  })
    .input(ownGuestInput)
    .output(partyOutput)
    .mutation(({ ctx, input }) => cancelOwnGuest(ctx, input)),

  editOwn: endpoint("logged in", "PATCH /api/events/:id/register", {
    summary: "Update the names, phone numbers and answers of your own registration and guests",
    errors: REFUSALS.editOwn,
    example: { fullName: "Ada Example", phone: "020 555 01 01" },
  })
    .input(editOwnInput)
    .output(partyOutput)
    .mutation(({ ctx, input }) => editOwn(ctx, input)),

  status: endpoint("logged in", "GET /api/events/:id/registration-status", {
    summary: "Get your registration status for an event, and whether its waitlist is active",
  })
    .input(ownInput)
    .output(statusOutput)
    .query(({ ctx, input }) => status(ctx, input)),

  tickets: endpoint("logged in", "GET /api/events/:id/ticket", {
    summary: "List your own tickets for an event, including those of your guests",
    envelope: "list",
  })
    .input(ownInput)
    .output(z.array(registrationOutput))
    .query(({ ctx, input }) => tickets(ctx, input)),

  mine: endpoint("logged in", "GET /api/registrations", {
    summary: "List your own registrations for all events, including your guests",
    envelope: "page",
  })
    .input(myRegistrationsInput)
    .output(myRegistrationPage)
    .query(({ ctx, input }) => mine(ctx, input)),

  ticketSvg: endpoint("logged in", "GET /api/events/:id/ticket.svg", {
    summary: "Get the QR code of your own ticket or of a guest's ticket",
    produces: "image/svg+xml",
  })
    .input(ticketSvgInput)
    .output(z.string())
    .query(({ ctx, input }) => ticketSvg(ctx, input)),

  ticketPdf: endpoint("logged in", "GET /api/events/:id/ticket.pdf", {
    summary: "Download one or all of your own and your guests' tickets as a PDF",
    produces: "application/pdf",
    limit: "pdf",
  })
    .input(ticketSvgInput)
    .output(z.base64())
    .query(({ ctx, input }) => ticketPdf(ctx, input)),

  preEnrol: endpoint("EVENTS:EDIT:registrations", "POST /api/admin/events/:eventId/registrations", {
    summary: "Register members for an event, in order, as long as seats are free",
    errors: REFUSALS.preEnrol,
    status: 201,
    envelope: "page",
    example: { memberIds: ["0199f3c0-0000-7000-8000-000000000000"] },
  })
    .input(preEnrolInput)
    .output(preEnrolOutput)
    .mutation(({ ctx, input }) => preEnrol(ctx, input)),

  list: endpoint("EVENTS:VIEW:registrations", "GET /api/admin/events/:eventId/registrations", {
    summary: "List the registrations of an event",
    envelope: "page",
  })
    .input(listRegistrationsInput)
    .output(registrationPage)
    .query(({ ctx, input }) => list(ctx, input)),

  countPeople: endpoint("EVENTS:VIEW:registrations", "GET /api/admin/events/:eventId/people", {
    summary: "Count the registrations of an event by status",
  })
    .input(countPeopleInput)
    .output(countPeopleOutput)
    .query(({ ctx, input }) => countPeople(ctx, input)),

  ofMember: endpoint("EVENTS:VIEW:registrations", "GET /api/membership/members/:id/registrations", {
    summary: "List the registrations and attendance of a member",
    envelope: "page",
  })
    .input(memberRegistrationsInput)
    .output(memberRegistrationPage)
    .query(({ ctx, input }) => ofMember(ctx, input)),

  cancel: endpoint(
    "EVENTS:EDIT:registrations",
    "POST /api/admin/events/:eventId/registrations/:registrationId/cancel",
    {
      summary: "Cancel a registration; a host's guests are cancelled too",
      errors: REFUSALS.cancel,
    },
  )
    .input(oneRegistrationInput)
    .output(partyOutput)
    .mutation(({ ctx, input }) => cancel(ctx, input)),

  reinstate: endpoint(
    "EVENTS:EDIT:registrations",
    "POST /api/admin/events/:eventId/registrations/:registrationId/reinstate",
    {
      summary: "Reinstate a cancelled registration with its ticket code and answers",
      errors: REFUSALS.reinstate,
      example: { override: false },
    },
  )
    .input(reinstateInput)
    .output(partyOutput)
    .mutation(({ ctx, input }) => reinstate(ctx, input)),

  get: endpoint(
    "EVENTS:VIEW:registrations",
    "GET /api/admin/events/:eventId/registrations/:registrationId",
    { summary: "Get a registration with its whole party and invoices" },
  )
    .input(oneRegistrationInput)
    .output(wholePartyOutput)
    .query(({ ctx, input }) => get(ctx, input)),

  edit: endpoint(
    "EVENTS:EDIT:registrations",
    "PATCH /api/admin/events/:eventId/registrations/:registrationId",
    {
      summary: "Update a registration",
      errors: REFUSALS.edit,
      example: { fullName: "Ada Example-Byron" },
    },
  )
    .input(editRegistrationInput)
    .output(registrationOutput)
    .mutation(({ ctx, input }) => edit(ctx, input)),

  resend: endpoint(
    "EVENTS:EDIT:registrations",
    "POST /api/admin/events/:eventId/registrations/:registrationId/resend",
    {
      summary: "Resend the email of a registration, at most five times a minute",
      errors: REFUSALS.resend,
    },
  )
    .input(oneRegistrationInput)
    .output(registrationOutput)
    .mutation(({ ctx, input }) => resend(ctx, input)),

  transfer: endpoint(
    "EVENTS:EDIT:registrations",
    "POST /api/admin/events/:eventId/registrations/:registrationId/transfer",
    {
      summary: "Transfer a registration to another person, with a new ticket code",
      errors: REFUSALS.transfer,
      example: GUEST,
    },
  )
    .input(transferInput)
    .output(registrationOutput)
    .mutation(({ ctx, input }) => transfer(ctx, input)),

  addGuest: endpoint(
    "EVENTS:EDIT:registrations",
    "POST /api/admin/events/:eventId/registrations/:registrationId/guests",
    {
      summary: "Add a guest to a party, with a seat or on the waitlist",
      errors: REFUSALS.addGuest,
      status: 201,
      example: GUEST,
    },
  )
    .input(addGuestInput)
    .output(registrationOutput)
    .mutation(({ ctx, input }) => addGuest(ctx, input)),

  invoiceParty: endpoint(
    "EVENTS:EDIT:registrations",
    "POST /api/admin/events/:eventId/registrations/:registrationId/invoice",
    {
      summary: "Issue and email the invoice of an unpaid party that has none",
      errors: REFUSALS.invoiceParty,
      status: 201,
    },
  )
    .input(oneRegistrationInput)
    .output(invoiceOutput)
    .mutation(({ ctx, input }) => invoiceParty(ctx, input)),

  cancelEvent: endpoint("EVENTS:EDIT:events", "POST /api/admin/events/:eventId/cancel", {
    summary: "Cancel an event and all of its registrations",
    errors: ["CONFLICT"],
    recentlyAuthenticated: "IF_FACTOR_REQUIRED",
  })
    .input(eventInput)
    .output(eventOutput)
    .mutation(({ ctx, input }) => cancelEvent(ctx, input)),
});
