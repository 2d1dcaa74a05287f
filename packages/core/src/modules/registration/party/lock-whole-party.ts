import type { Query } from "#base/db/pool/client.ts";
import { conflict } from "#base/errors.ts";
import type { EventKey, LockedEvent } from "../../events/seats.ts";
import { lockParty } from "./lock-party.ts";
import type { RegistrationRow } from "./present-registration.ts";

/** A registration within its party; all rows are locked. */
export interface PlaceInParty {
  event: LockedEvent;
  /** The registration that was asked for: the host or one of the guests. */
  row: RegistrationRow;
  host: RegistrationRow;
  /** Guests of every status. */
  guests: RegistrationRow[];
}

/** Locks the event and the whole party that a registration belongs to, as host or as guest. */
export async function lockWholeParty(
  tx: Query,
  key: EventKey,
  { id, hostRegistrationId }: RegistrationRow,
): Promise<PlaceInParty> {
  const { event, head, guests } = await lockParty(tx, key, {
    registrationId: hostRegistrationId ?? id,
  });
  const row = [head, ...guests].find((partyRow) => partyRow.id === id);
  // The guest has registered in the meantime and has a party of their own.
  if (!row) throw conflict("The registration has just changed. Try again.");
  return { event, row, host: head, guests };
}
