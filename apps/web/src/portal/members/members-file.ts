import { formatEmail } from "@rollcall/core/contract";
import { toFileDay } from "#lib/format/local-time.ts";
import type { ExportColumn } from "#ui-react/list/export-button.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { statusWord } from "#ui-react/status-words.ts";
import { client } from "../api.ts";
import { answerCell } from "../events/registrations/answer-text.ts";
import type { ClubData } from "../list-export.tsx";
import { files } from "../messages/files.ts";
import { type MemberData, type MemberFieldData, rolesText } from "./member-data.ts";
import { members } from "./messages/members.ts";

const text = members.list;
type Columns = readonly ExportColumn<MemberData>[];

/**
 * The columns of the file of members, with the club's own fields. Notes stay with administrators. An
 * import of members knows the headings, so that a file that was corrected can be read again.
 */
export const membersFile = async (club: ClubData): Promise<Columns> => [
  ...getColumns(club),
  ...(await client.memberFields.list.query({})).map(fieldColumn),
];

const getColumns = ({ timezone }: ClubData): Columns => [
  [files.name, ({ fullName }) => fullName],
  [files.membershipNumber, ({ membershipNumber }) => membershipNumber ?? ""],
  [files.email, ({ email }) => formatEmail(email ?? "")],
  [files.phone, ({ phone }) => phone ?? ""],
  [files.members.address, ({ address }) => address ?? ""],
  [files.members.birthDate, ({ birthDate }) => birthDate ?? ""],
  [text.role, rolesText],
  [common.statusLabel, ({ status }) => statusWord(status)],
  [text.type, ({ membershipTypeName }) => membershipTypeName ?? ""],
  [text.standing, ({ standing }) => statusWord(standing)],
  [text.paidThrough, ({ paidThrough }) => paidThrough ?? ""],
  [text.joined, ({ joinedAt }) => toFileDay(joinedAt, timezone)],
];

const fieldColumn = ({ key, label }: MemberFieldData): ExportColumn<MemberData> => [
  label,
  ({ customFields }) => answerCell(customFields[key]),
];
