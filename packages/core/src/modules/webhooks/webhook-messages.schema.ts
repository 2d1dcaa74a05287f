import { z } from "zod";
import { id, instant } from "#base/fields.schema.ts";
import { ROLES } from "#base/permissions.ts";
import { INVOICE_KINDS, INVOICE_STATUSES } from "../billing/billing-states.ts";
import { EVENT_STATUSES } from "../events/event-states.ts";
import { MEMBER_STATUSES } from "../membership/member-states.ts";
import { REGISTRATION_STATUSES, SOURCES } from "../registration/registration-states.ts";
import { type DeliveryType, TEST_EVENT } from "./webhook-events.ts";

const registration = z.object({
  registrationId: id,
  eventId: id,
  memberId: id.nullable(),
  hostRegistrationId: id.nullable(),
  ticketTypeId: id.nullable(),
  status: z.enum(REGISTRATION_STATUSES),
  source: z.enum(SOURCES),
});

const member = z.object({
  memberId: id,
  status: z.enum(MEMBER_STATUSES),
  roles: z.array(z.enum(ROLES)),
});

const invoice = z.object({
  invoiceId: id,
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  memberId: id.nullable(),
  eventId: id.nullable(),
  registrationId: id.nullable(),
  status: z.enum(INVOICE_STATUSES),
  total: z.int(),
  currency: z.string(),
});

const event = z.object({ eventId: id, slug: z.string(), status: z.enum(EVENT_STATUSES) });

/** The club that a message is about. */
export const messageTenant = z.object({ id, slug: z.string() });

const message = <Type extends DeliveryType, Data extends z.ZodObject>(type: Type, data: Data) =>
  z.object({
    type: z.literal(type).describe("Event type."),
    timestamp: instant,
    tenant: messageTenant.describe("The organisation."),
    data: data.describe("State of the subject at that time. Contains no personal data."),
  });

/**
 * What a receiver of webhooks is sent, by its type: the state of the subject at that moment, and no
 * personal data (rules#webhooks). Triggers of the database write `data`.
 */
export const WEBHOOK_MESSAGES = {
  "registration.created": message("registration.created", registration),
  "registration.confirmed": message("registration.confirmed", registration),
  "registration.cancelled": message("registration.cancelled", registration),
  "registration.checked_in": message("registration.checked_in", registration),
  "waitlist.joined": message("waitlist.joined", registration),
  "member.created": message("member.created", member),
  "member.deactivated": message("member.deactivated", member),
  "invoice.issued": message("invoice.issued", invoice),
  "invoice.paid": message("invoice.paid", invoice),
  "event.published": message("event.published", event),
  "event.cancelled": message("event.cancelled", event),
  [TEST_EVENT]: message(TEST_EVENT, z.object({ webhookId: id })),
} satisfies Record<DeliveryType, z.ZodObject>;
