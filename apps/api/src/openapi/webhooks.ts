import { WEBHOOK_MESSAGES } from "@rollcall/core";
import { z } from "zod";

const SUMMARIES: Record<keyof typeof WEBHOOK_MESSAGES, string> = {
  "registration.created": "A person was registered, or joined a waitlist",
  "registration.confirmed": "A registration was confirmed",
  "registration.cancelled": "A registration was cancelled",
  "registration.checked_in": "A person was checked in",
  "waitlist.joined": "A person joined a waitlist",
  "member.created": "A member was created, or a guest became a member",
  "member.deactivated": "A member was deactivated",
  "invoice.issued": "An invoice or a credit note was issued",
  "invoice.paid": "An invoice was paid in full",
  "event.published": "An event was published",
  "event.cancelled": "An event was cancelled",
  "webhook.test": "An administrator sent a test message",
};

const HEADERS = {
  "webhook-id": "Identifier of the message, the same for every attempt.",
  "webhook-timestamp": "Time of the attempt, in seconds since 1970.",
  "webhook-signature": "Signatures according to Standard Webhooks, separated by spaces.",
};

const toPascalCase = (type: string): string =>
  type.replaceAll(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase());

const nameMessage = (type: string): string => `${toPascalCase(type)}Message`;

/** The schema of each message, by the name of its component. */
export const messageSchemas = (): Record<string, object> =>
  Object.fromEntries(
    Object.entries(WEBHOOK_MESSAGES).map(([type, schema]) => {
      const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
      return [nameMessage(type), rest];
    }),
  );

/** The messages that a webhook receives, as OpenAPI 3.1 describes them (rules#webhooks). */
export const webhooks = (): Record<string, object> =>
  Object.fromEntries(
    Object.entries(SUMMARIES).map(([type, summary]) => [
      type,
      { post: describeMessage(type, summary) },
    ]),
  );

const describeMessage = (type: string, summary: string): object => ({
  operationId: `receive${toPascalCase(type)}`,
  summary,
  tags: ["webhooks"],
  parameters: Object.entries(HEADERS).map(([name, description]) => ({
    name,
    in: "header",
    required: true,
    description,
    schema: { type: "string" },
  })),
  requestBody: {
    required: true,
    content: {
      "application/json": { schema: { $ref: `#/components/schemas/${nameMessage(type)}` } },
    },
  },
  responses: {
    "2XX": { description: "The message was accepted." },
    default: { description: "The message is sent again, for three days." },
  },
  security: [],
});
