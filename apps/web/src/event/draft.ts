import { blankGuest, blankParty, type Party, partyInput } from "#domain/party.ts";
import { type Person, personInput } from "#domain/person-input.ts";
import type { PublicEvent, RegisterInput } from "./public-api.ts";

/** Somebody who comes along; `key` tells them apart on the page. */
export interface GuestDraft extends Person {
  key: number;
}

/** A registration as it is typed. Answers stay text, or chosen options, until they are sent. */
export interface Draft extends Party<GuestDraft> {
  fullName: string;
  email: string;
  phone: string;
}

/** What is wrong with a field, by its path in the request. */
export type FieldProblems = ReadonlyMap<string, string>;

/** What every group of the form's fields is given. */
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

/** The request that the draft makes; what was left empty is left out. */
export const inputOf = (draft: Draft, event: PublicEvent): RegisterInput => ({
  tenantSlug: event.tenant.slug,
  slug: event.slug,
  ...personInput(draft),
  email: draft.email.trim(),
  ...partyInput(draft, event),
});
