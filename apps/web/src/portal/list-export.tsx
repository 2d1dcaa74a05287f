import type { AppRouter } from "@rollcall/core/client";
import type { ExportedList } from "@rollcall/core/contract";
import type { inferRouterOutputs } from "@trpc/server";
import {
  ExportButton,
  type ExportButtonProps,
  type ExportColumn,
} from "#ui-react/list/export-button.tsx";
import { api, queryClient } from "./api.ts";
import { recordExport } from "./record-export.ts";

/** The club, for a file of its lists: whose clocks its times are those of. */
export type ClubData = inferRouterOutputs<AppRouter>["tenancy"]["own"];

/** The columns of a list's file, which may have to be asked for. */
type ClubColumns<Row> = (
  club: ClubData,
) => readonly ExportColumn<Row>[] | Promise<readonly ExportColumn<Row>[]>;

interface ListExportProps<Row> extends Pick<ExportButtonProps<Row>, "name" | "read"> {
  /** The list as the activity log names it. */
  list: ExportedList;
  columns: ClubColumns<Row>;
}

/** Saves a list of the club as CSV, the same file wherever its reader is (rules#saved-lists). */
export function ListExport<Row extends { id: string }>({
  list,
  columns,
  ...rest
}: ListExportProps<Row>) {
  const ofClub = async () =>
    columns(await queryClient.ensureQueryData(api.tenancy.own.queryOptions({})));
  return <ExportButton record={recordExport(list)} columns={ofClub} {...rest} />;
}
