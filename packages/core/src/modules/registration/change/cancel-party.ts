import type { Query } from "#base/db/pool/client.ts";
import { conflict } from "#base/errors.ts";
import type { WorkContext } from "#base/rpc/context.ts";
import type { EventKey } from "../../events/seats.ts";
import type { LockedParty } from "../party/lock-party.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { mayMove } from "../registration-states.ts";
import { cancelRows } from "./cancel-rows.ts";

/**
 * Cancels a registration with its guests, all or none: 409 CONFLICT when one of them has arrived.
 * Guests who were cancelled before are not changed. Returns the cancelled rows, the host first.
 */
export async function cancelParty(
  tx: Query,
  ctx: WorkContext,
  key: EventKey,
  party: LockedParty,
): Promise<RegistrationRow[]> {
  refuseArrived(party);
  return cancelRows(tx, ctx, key, getActiveRows(party), { mail: "registrationCancelled" });
}

const getActiveRows = ({ head, guests }: LockedParty) =>
  [head, ...guests].filter(({ status }) => status !== "CANCELLED");

/** 409 CONFLICT when somebody of the party has arrived. */
export function refuseArrived(party: LockedParty): void {
  const arrived = getActiveRows(party).filter(({ status }) => !mayMove("cancel", status));
  if (arrived.length > 0)
    throw conflict(
      "A registration that is checked in cannot be cancelled",
      arrived.map(({ id }) => ({ registrationId: id })),
    );
}
