import { formatEmail } from "@rollcall/core/contract";
import { toFileTime } from "#lib/format/local-time.ts";
import type { ExportColumn } from "#ui-react/list/export-button.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { statusWord } from "#ui-react/status-words.ts";
import type { ClubData } from "../list-export.tsx";
import { files } from "../messages/files.ts";
import type { ApplicationData } from "./application-data.ts";
import { applications as messages } from "./messages/applications.ts";

const text = messages.list;
const { recommendedBy, decidedBy } = files.applications;

/** The columns of the file of applications; times are those of the club's clocks. */
export const applicationsFile = ({
  timezone,
}: ClubData): readonly ExportColumn<ApplicationData>[] => [
  [files.name, ({ fullName }) => fullName],
  [files.email, ({ email }) => formatEmail(email)],
  [files.phone, ({ phone }) => phone ?? ""],
  [common.statusLabel, ({ status }) => statusWord(status)],
  [text.came, ({ createdAt }) => toFileTime(createdAt, timezone)],
  [recommendedBy, ({ referredByName }) => referredByName ?? ""],
  [text.message, ({ message }) => message ?? ""],
  [text.decided, ({ decidedAt }) => toFileTime(decidedAt, timezone)],
  [decidedBy, ({ decidedByName }) => decidedByName ?? ""],
  [text.reason, ({ reason }) => reason ?? ""],
  [files.timezone, () => timezone],
];
