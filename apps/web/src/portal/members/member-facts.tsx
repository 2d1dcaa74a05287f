import { formatEmail } from "@rollcall/core/contract";
import { Facts } from "#ui-react/panel.tsx";
import { Day } from "#ui-react/time.tsx";
import { type MemberData, rolesText } from "./member-data.ts";
import { members as text } from "./messages/members.ts";

/** How to reach a member, and what the member may do. What is not known is left out. */
export function MemberFacts({ member }: { member: MemberData }) {
  const { email, phone, membershipNumber, joinedAt } = member;
  return (
    <Facts
      facts={[
        [text.field.email, email && <a href={`mailto:${email}`}>{formatEmail(email)}</a>],
        [text.field.phone, phone && <a href={`tel:${diallable(phone)}`}>{phone}</a>],
        [text.field.roles, rolesText(member)],
        [text.one.number, membershipNumber],
        [text.one.joined, <Day key="joined" instant={joinedAt} />],
      ]}
    />
  );
}

/** Without the spaces and brackets that people write. */
const diallable = (phone: string): string => phone.replaceAll(/[^\d+]/gu, "");
