import { useQuery } from "@tanstack/react-query";
import { StatusBadge } from "#ui-react/badge.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Facts, Panel } from "#ui-react/panel.tsx";
import { CalendarDay } from "#ui-react/time.tsx";
import { api } from "../api.ts";
import { answerText } from "../events/registrations/answer-text.ts";
import { membership } from "../messages/membership.ts";
import type { MemberData } from "./member-data.ts";

const text = membership.one;

/** A member's type, standing and personal values, with the club's own fields. */
export function MembershipPanel({ member }: { member: MemberData }) {
  const { data: fields = [] } = useQuery(api.memberFields.list.queryOptions({}));
  const { membershipTypeName, paidThrough, birthDate, address, customFields, notes } = member;
  return (
    <Panel title={text.title}>
      <Facts
        facts={[
          [text.type, membershipTypeName ?? text.noType],
          ...(membershipTypeName
            ? ([
                [text.standing, <StatusBadge key="standing" status={member.standing} />],
                [text.paidThrough, <DayOr key="paid" day={paidThrough} none={text.nothingPaid} />],
              ] as const)
            : []),
          [text.birthDate, <DayOr key="born" day={birthDate} none={common.none} />],
          [text.address, <Lines key="address" of={address} />],
          ...fields.map(
            ({ key, label }) => [label, answerText(customFields[key]) || common.none] as const,
          ),
          ...(notes ? ([[text.notes, <Lines key="notes" of={notes} />]] as const) : []),
        ]}
      />
    </Panel>
  );
}

const DayOr = ({ day, none }: { day: string | null; none: string }) =>
  day ? <CalendarDay day={day} /> : none;

const Lines = ({ of }: { of: string | null }) =>
  of ? <span className="whitespace-pre-line">{of}</span> : common.none;
