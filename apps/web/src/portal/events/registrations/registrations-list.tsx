import { BulkAction } from "#ui-react/bulk/bulk-action.tsx";
import { SelectionBar } from "#ui-react/bulk/selection-bar.tsx";
import { useSelection } from "#ui-react/bulk/use-selection.ts";
import type { Column } from "#ui-react/list/data-table.tsx";
import { ExportButton } from "#ui-react/list/export-button.tsx";
import { ListTable } from "#ui-react/list/list-screen.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { Faced } from "#ui-react/parts/faced.tsx";
import { RecordLink } from "#ui-react/record/record-link.tsx";
import { api, client } from "../../api.ts";
import { recordExport } from "../../record-export.ts";
import { useMay } from "../../session/use-session.ts";
import type { RegistrationData } from "../event-data.ts";
import { people } from "../people/messages/people.ts";
import { NARROWED } from "../people/people-views.ts";
import { useEvent } from "../use-event.ts";
import { cancelRegistration, isCancellable } from "./cancel-registration.ts";
import { exportColumns } from "./export-columns.ts";
import { registrations as messages } from "./messages/registrations.ts";
import { RegistrationBeside } from "./registration-beside.tsx";
import { registrationColumns } from "./registration-columns.tsx";
import { LIST, RegistrationsFilter } from "./registrations-filter.tsx";

const { field, list: text, cancelSeveral } = messages;
const { guestOf } = people;

/** A view of the people of an event, but for the queue: parties together, the newest first. */
export function RegistrationsList({ view }: { view: keyof typeof NARROWED }) {
  const event = useEvent();
  const mayEdit = useMay("EVENTS:EDIT:registrations");
  const narrowed = { eventId: event.id, ...NARROWED[view] };
  const { list, input, query } = useListScreen(
    LIST,
    (input) => api.registration.list.queryOptions({ ...input, ...narrowed }),
    event.timezone,
  );
  const selection = useSelection({
    list,
    query,
    nameOf: ({ fullName }) => fullName,
    mayChoose: isCancellable,
  });
  return (
    <>
      <ListTable
        caption={text.caption(event.title)}
        words={text}
        columns={[nameColumn(list.state.sortBy === "party"), ...registrationColumns(event)]}
        query={query}
        list={list}
        selection={mayEdit ? selection : undefined}
      >
        <RegistrationsFilter list={list} view={view} />
        <ExportButton
          record={recordExport("REGISTRATIONS")}
          name={text.file(event.slug)}
          columns={exportColumns(event)}
          read={(place, signal) =>
            client.registration.list.query({ ...input, ...narrowed, ...place }, { signal })
          }
        />
      </ListTable>
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
      <RegistrationBeside rows={query.data?.data} />
    </>
  );
}

/** The name opens the record; in the order of parties a guest stands below its host. */
const nameColumn = (inParties: boolean): Column<RegistrationData> => ({
  header: field.name,
  sortKey: "fullName",
  cell: (row) => (
    <div className={inParties && row.hostRegistrationId ? "ps-6" : ""}>
      <Faced name={row.fullName}>
        <RecordLink id={row.id}>{row.fullName}</RecordLink>
        {row.hostName && (
          <span className="block text-sm font-normal text-muted">{guestOf(row.hostName)}</span>
        )}
      </Faced>
    </div>
  ),
});
