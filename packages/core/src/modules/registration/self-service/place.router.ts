import { z } from "zod";
import { endpoint, router } from "#base/rpc/trpc.ts";
import { placeTicketPdf } from "../read/ticket-pdf/ticket-pdf.ts";
import { placeTicketInput } from "../registration.schema.ts";
import { cancelPlace, cancelPlaceGuest, editPlace } from "./change-place.ts";
import { editPlaceInput, placeGuestInput, placeInvoiceInput, placeOutput } from "./place.schema.ts";
import { placeInvoicePdf, readPlace } from "./read-place.ts";
import { resendTicketInput, resendTicketOutput } from "./resend-ticket.schema.ts";
import { resendTicket } from "./resend-ticket.ts";

const nothing = z.strictObject({});
const CORRECTION = { fullName: "Ada Example", phone: "020 555 01 01" };

/** What a person without an account can do with the personal link of a mail (rules#personal-link). */
export const placeRouter = router({
  read: endpoint("requirePlace", "GET /api/public/place", {
    summary: "Get a registration by personal link, with tickets, amount due and calendar file",
  })
    .input(nothing)
    .output(placeOutput)
    .query(({ ctx }) => readPlace(ctx)),

  resend: endpoint("public", "POST /api/public/:tenantSlug/events/:slug/resend", {
    summary: "Send your ticket again by email",
    description:
      "The response is the same whether or not the address is registered. An address gets at most " +
      "one email an hour.",
    limit: "publicActionLimiter",
    example: { email: "ada@example.org" },
  })
    .input(resendTicketInput)
    .output(resendTicketOutput)
    .mutation(({ ctx, input }) => resendTicket(ctx, input)),

  invoicePdf: endpoint("requirePlace", "GET /api/public/place/invoice.pdf", {
    summary: "Download an invoice of a registration by personal link, as a PDF",
    errors: ["NOT_FOUND"],
    produces: "application/pdf",
    limit: "pdf",
  })
    .input(placeInvoiceInput)
    .output(z.base64())
    .query(({ ctx, input }) => placeInvoicePdf(ctx, input)),

  ticketPdf: endpoint("requirePlace", "GET /api/public/place/ticket.pdf", {
    summary: "Download one or all tickets of a registration by personal link, as a PDF",
    errors: ["NOT_FOUND"],
    produces: "application/pdf",
    limit: "pdf",
  })
    .input(placeTicketInput)
    .output(z.base64())
    .query(({ ctx, input }) => placeTicketPdf(ctx, input)),

  edit: endpoint("requirePlace", "PATCH /api/public/place", {
    summary: "Update the names, phone numbers and answers of a registration by personal link",
    errors: {
      CONFLICT: [],
      UNPROCESSABLE_ENTITY: ["EVENT_CANCELLED", "EVENT_OVER", "REGISTRATION_CLOSED"],
    },
    example: CORRECTION,
  })
    .input(editPlaceInput)
    .output(placeOutput)
    .mutation(({ ctx, input }) => editPlace(ctx, input)),

  cancel: endpoint("requirePlace", "DELETE /api/public/place", {
    summary: "Cancel a registration and its guests by personal link",
    errors: {
      CONFLICT: [],
      UNPROCESSABLE_ENTITY: ["EVENT_CANCELLED", "EVENT_OVER", "MEMBER_INACTIVE"],
    },
  })
    .input(nothing)
    .output(placeOutput)
    .mutation(({ ctx }) => cancelPlace(ctx)),

  cancelGuest: endpoint("requirePlace", "DELETE /api/public/place/guests/:registrationId", {
    summary: "Cancel one guest of a registration by personal link",
    errors: {
      CONFLICT: [],
      UNPROCESSABLE_ENTITY: ["EVENT_CANCELLED", "EVENT_OVER", "MEMBER_INACTIVE"],
    },
  })
    .input(placeGuestInput)
    .output(placeOutput)
    .mutation(({ ctx, input }) => cancelPlaceGuest(ctx, input)),
});
