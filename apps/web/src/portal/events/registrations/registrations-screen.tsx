import { useState } from "react";
import { BulkAction } from "#ui-react/bulk-action.tsx";
import { Button } from "#ui-react/button.tsx";
import { type Column, DataTable } from "#ui-react/data-table.tsx";
import { ExportButton } from "#ui-react/export-button.tsx";
import { Faced } from "#ui-react/parts/faced.tsx";
import { SelectionBar } from "#ui-react/selection-bar.tsx";
import { EmptyState } from "#ui-react/states.tsx";
import { useListScreen } from "#ui-react/use-list-screen.ts";
import { useSelection } from "#ui-react/use-selection.ts";
import { api, client } from "../../api.ts";
import { messages } from "../../messages.ts";
import { recordExport } from "../../record-export.ts";
import { useMay } from "../../session/use-session.ts";
import type { RegistrationData } from "../event-data.ts";
import { useEvent } from "../use-event.ts";
import { cancelRegistration, isCancellable } from "./cancel-registration.ts";
import { exportColumns } from "./export-columns.ts";
import { registrationColumns } from "./registration-columns.tsx";
import { RegistrationDialog } from "./registration-dialog.tsx";
import { LIST, RegistrationsFilter } from "./registrations-filter.tsx";

const { field, list: text, cancelSeveral } = messages.registrations;

/** /events/:eventId/registrations */
export function RegistrationsScreen() {
  const event = useEvent();
  const [opened, setOpened] = useState<RegistrationData>();
  const mayEdit = useMay("EVENTS:EDIT:registrations");
  const ofEvent = { eventId: event.id };
  const { list, listed, query } = useListScreen(
    LIST,
    (asked) => api.registration.list.queryOptions({ ...ofEvent, ...asked }),
    event.timezone,
  );
  const selection = useSelection({
    rows: query.data?.data,
    state: list.state,
    keyOf: ({ id }) => id,
    nameOf: ({ fullName }) => fullName,
    mayChoose: isCancellable,
  });
  return (
    <>
      <RegistrationsFilter list={list}>
        <ExportButton
          record={recordExport("REGISTRATIONS")}
          name={text.file(event.slug)}
          columns={exportColumns(event)}
          read={(place, signal) =>
            client.registration.list.query({ ...ofEvent, ...listed, ...place }, { signal })
          }
        />
      </RegistrationsFilter>
      <DataTable
        caption={text.caption(event.title)}
        what={text.what}
        columns={[nameColumn(setOpened), ...registrationColumns(event)]}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        selection={mayEdit ? selection : undefined}
        empty={<EmptyState title={text.empty}>{text.emptyAbout}</EmptyState>}
      />
      <SelectionBar selection={selection}>
        <BulkAction
          selection={selection}
          words={cancelSeveral}
          look="danger"
          act={(row) => cancelRegistration(event, row)}
        >
          <p>{cancelSeveral.about}</p>
        </BulkAction>
      </SelectionBar>
      <RegistrationDialog
        key={opened?.id}
        event={event}
        registration={opened}
        onClose={() => setOpened(undefined)}
      />
    </>
  );
}

const nameColumn = (open: (row: RegistrationData) => void): Column<RegistrationData> => ({
  header: field.name,
  sortKey: "fullName",
  cell: (row) => (
    <Faced name={row.fullName}>
      <Button look="link" onClick={() => open(row)}>
        {row.fullName}
      </Button>
    </Faced>
  ),
});
