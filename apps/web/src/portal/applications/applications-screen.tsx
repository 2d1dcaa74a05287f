import { MEMBERSHIP_APPLICATION_STATUSES } from "@rollcall/core/contract";
import { useState } from "react";
import { useSelection } from "#ui-react/bulk/use-selection.ts";
import { ListDays, ListSearch, StatusFilter } from "#ui-react/list/list-filters.tsx";
import { ListScreen } from "#ui-react/list/list-screen.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { api, client } from "../api.ts";
import { ListExport } from "../list-export.tsx";
import { applicationColumns } from "./application-columns.tsx";
import { ApplicationDialog } from "./application-dialog.tsx";
import { ApplicationsBulk } from "./applications-bulk.tsx";
import { applicationsFile } from "./applications-file.ts";
import { applications as messages } from "./messages/applications.ts";

const text = messages.list;
const LIST = {
  sortKeys: ["createdAt", "fullName", "email"],
  sortOrder: "desc",
  days: true,
  filters: { status: MEMBERSHIP_APPLICATION_STATUSES },
} as const;

/** /members/applications: applications for membership. */
export function ApplicationsScreen() {
  const [openedId, setOpenedId] = useState<string>();
  const { list, input, query } = useListScreen(LIST, (input) =>
    api.membership.applications.queryOptions(input),
  );
  const selection = useSelection({
    list,
    query,
    nameOf: ({ fullName }) => fullName,
    mayChoose: ({ status }) => status === "PENDING",
  });
  return (
    <>
      <ListScreen
        words={text}
        columns={applicationColumns(setOpenedId)}
        query={query}
        list={list}
        selection={selection}
      >
        <ListSearch list={list} />
        <StatusFilter list={list} />
        <ListDays list={list} label={text.came} />
        <ListExport
          list="APPLICATIONS"
          name={text.file}
          columns={applicationsFile}
          read={(place, signal) =>
            client.membership.applications.query({ ...input, ...place }, { signal })
          }
        />
      </ListScreen>
      <ApplicationsBulk selection={selection} />
      <ApplicationDialog
        application={query.data?.data.find(({ id }) => id === openedId)}
        onClose={() => setOpenedId(undefined)}
      />
    </>
  );
}
