import type { ReactNode } from "react";
import { Time } from "../../../ui-react/time.tsx";
import type { MyEventData } from "../my-data.ts";

/** Why nobody can register for the event now; nothing when somebody can. */
export function closedReason(event: MyEventData, now: number): ReactNode {
  const { status, endsAt, timezone, registrationOpensAt, registrationClosesAt } = event;
  if (status === "CANCELLED") return <p>The event is cancelled.</p>;
  if (status === "COMPLETED" || Date.parse(endsAt) <= now) return <p>The event is over.</p>;
  if (registrationOpensAt && Date.parse(registrationOpensAt) > now)
    return (
      <p>
        Registration opens <Time at={registrationOpensAt} timezone={timezone} />.
      </p>
    );
  if (registrationClosesAt && Date.parse(registrationClosesAt) <= now)
    return (
      <p>
        Registration closed <Time at={registrationClosesAt} timezone={timezone} />.
      </p>
    );
  return null;
}
