import { useEffect, useState } from "preact/hooks";
import { mayBeMember } from "#lib/member-hint.ts";
import { isEmbedded } from "../address/embedded.ts";
import type { PublicEvent } from "../api/public-api.ts";
import type { Member } from "./recognise-member.ts";

/**
 * The member who looks at the page, once recognised. A browser in which nobody was logged in loads
 * and asks nothing for it, and whatever fails leaves the page as it is for visitors.
 */
export function useMember(event: PublicEvent): [Member | null, (member: Member) => void] {
  const [member, setMember] = useState<Member | null>(null);
  useEffect(() => {
    if (!mayBeMember() || isEmbedded()) return;
    let over = false;
    void import("./recognise-member.ts")
      .then(({ recogniseMember }) => recogniseMember(event))
      .then((recognised) => {
        if (!over) setMember(recognised);
      })
      .catch(() => undefined);
    return () => {
      over = true;
    };
  }, [event.id]);
  return [member, setMember];
}
