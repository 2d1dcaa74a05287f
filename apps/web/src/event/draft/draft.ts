import { blankGuest, blankParty, type Guest, type Party, partyInput } from "#domain/party.ts";
import { personInput } from "#domain/person-input.ts";
import type { PublicEvent, RegisterInput } from "../api/public-api.ts";

/** A guest in the form; `key` identifies them on the page. */
export interface GuestDraft extends Guest {
  key: number;
}

/** The values of the registration form. Until they are sent, answers are text or chosen options. */
export interface Draft extends Party<GuestDraft> {
  fullName: string;
  email: string;
  phone: string;
}

/** Messages by the field's path in the request. */
export type FieldProblems = ReadonlyMap<string, string>;

/** The properties of every group of fields. */
export interface FieldsProps {
  event: PublicEvent;
  draft: Draft;
  problems: FieldProblems;
  change: (part: Partial<Draft>) => void;
}

export const blankDraft = (event: PublicEvent): Draft => ({
  fullName: "",
  email: "",
  phone: "",
  ...blankParty(event),
});

export const addGuest = (draft: Draft, event: PublicEvent): Draft => {
  const key = Math.max(0, ...draft.guests.map((guest) => guest.key)) + 1;
  return { ...draft, guests: [...draft.guests, { key, ...blankGuest(event) }] };
};

/** The request of the form. Empty fields are left out. */
export const toRegisterInput = (draft: Draft, event: PublicEvent): RegisterInput => ({
  tenantSlug: event.tenant.slug,
  slug: event.slug,
  ...personInput(draft),
  email: draft.email.trim(),
  ...partyInput(draft, event),
});
