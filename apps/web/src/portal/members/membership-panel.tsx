import { useQuery } from "@tanstack/react-query";
import { StatusBadge } from "#ui-react/badge.tsx";
import { Facts, Panel } from "#ui-react/panel.tsx";
import { CalendarDay } from "#ui-react/time.tsx";
import { api } from "../api.ts";
import { answerText } from "../events/registrations/answer-text.ts";
import type { MemberData } from "./member-data.ts";
import { membership } from "./messages/membership.ts";

const text = membership.one;

/** A member's type, standing and personal values, with the club's own fields, as far as known. */
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
                [text.paidThrough, renderDay(paidThrough) ?? text.nothingPaid],
              ] as const)
            : []),
          [text.birthDate, renderDay(birthDate)],
          [text.address, renderLines(address)],
          ...fields.map(({ key, label }) => [label, answerText(customFields[key])] as const),
          [text.notes, renderLines(notes)],
        ]}
      />
    </Panel>
  );
}

const renderDay = (day: string | null) => day && <CalendarDay day={day} />;

const renderLines = (lines: string | null | undefined) =>
  lines && <span className="whitespace-pre-line">{lines}</span>;
