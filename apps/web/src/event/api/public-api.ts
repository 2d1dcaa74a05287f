import type { AppRouter } from "@rollcall/core/client";
import { createTRPCClient, httpLink } from "@trpc/client";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

export type PublicEvent = Outputs["events"]["publicGet"];
export type EndedEvent = Outputs["events"]["publicEnded"];
export type Question = PublicEvent["questions"][number];
export type EventPage = Outputs["events"]["publicList"];
export type ListedEvent = EventPage["data"][number];
export type Tenant = Outputs["tenancy"]["publicTenant"];
export type RegisterInput = Inputs["registration"]["publicRegister"];
export type Party = Outputs["registration"]["publicRegister"];
export type Place = Outputs["place"]["read"];
export type PlaceTicket = Place["party"][number];
export type EditPlaceInput = Inputs["place"]["edit"];
export type ResendTicketInput = Inputs["place"]["resend"];
export type ApplyInput = Inputs["membership"]["submitApplication"];

const ANSWER_WITHIN_MS = 20_000;
const EVENTS_A_PAGE = 20;

const client = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: "/trpc",
      // Requests are anonymous, even if a member is logged in in another tab.
      fetch: (url, init) => fetch(url, { ...(init as RequestInit), credentials: "omit" }),
      headers: ({ op: { context } }) => ({
        ...(typeof context["key"] === "string" && { "idempotency-key": context["key"] }),
        ...(typeof context["token"] === "string" && {
          authorization: `Bearer ${context["token"]}`,
        }),
      }),
    }),
  ],
});

const inTime = () => ({ signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });

/** The organisation that a public page belongs to; NOT_FOUND for none. */
export const loadTenant = (tenantSlug: string): Promise<Tenant> =>
  client.tenancy.publicTenant.query({ tenantSlug }, inTime());

/** One page of the coming events, the next event first. */
export const loadEvents = (tenantSlug: string, page: number): Promise<EventPage> =>
  client.events.publicList.query(
    { tenantSlug, page, limit: EVENTS_A_PAGE, sortBy: "startsAt", sortOrder: "asc" },
    inTime(),
  );

export const loadEvent = (tenantSlug: string, slug: string): Promise<PublicEvent> =>
  client.events.publicGet.query({ tenantSlug, slug }, inTime());

/** An event that is open no longer; NOT_FOUND for one that the public has never seen. */
export const loadEnded = (tenantSlug: string, slug: string): Promise<EndedEvent> =>
  client.events.publicEnded.query({ tenantSlug, slug }, inTime());

/** Registers a party. A retry with the same key registers it only once. */
export const register = (input: RegisterInput, key: string): Promise<Party> =>
  client.registration.publicRegister.mutate(input, { ...inTime(), context: { key } });

export const apply = (input: ApplyInput, key: string) =>
  client.membership.submitApplication.mutate(input, { ...inTime(), context: { key } });

/** The same answer for every address. */
export const resendTicket = (input: ResendTicketInput, key: string) =>
  client.place.resend.mutate(input, { ...inTime(), context: { key } });

/** A referral token for an hour, if exactly one member has this name; else NOT_FOUND. */
export const verifyReferral = (tenantSlug: string, fullName: string) =>
  client.membership.verifyReferral.mutate({ tenantSlug, fullName }, inTime());

/** By the secret of a personal link, which is sent in a header and in no address. */
const withToken = (token: string) => ({ ...inTime(), context: { token } });

export const loadPlace = (token: string): Promise<Place> =>
  client.place.read.query({}, withToken(token));

export const editPlace = (token: string, input: EditPlaceInput): Promise<Place> =>
  client.place.edit.mutate(input, withToken(token));

export const cancelPlace = (token: string): Promise<Place> =>
  client.place.cancel.mutate({}, withToken(token));

export const cancelPlaceGuest = (token: string, registrationId: string): Promise<Place> =>
  client.place.cancelGuest.mutate({ registrationId }, withToken(token));

/** An invoice as base64. */
export const placeInvoicePdf = (token: string, invoiceId: string): Promise<string> =>
  client.place.invoicePdf.query({ invoiceId }, withToken(token));
