import { CalendarSync, Upload, UserPlus, Users } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { BulkAction } from "#ui-react/bulk/bulk-action.tsx";
import { SelectionBar } from "#ui-react/bulk/selection-bar.tsx";
import { useSelection } from "#ui-react/bulk/use-selection.ts";
import { ButtonLink } from "#ui-react/button.tsx";
import { ListScreen } from "#ui-react/list/list-screen.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { lazyRecord, RecordBeside } from "#ui-react/record/record-beside.tsx";
import { api, client } from "../api.ts";
import { ListExport } from "../list-export.tsx";
import { useHasRole, useMay, useSession } from "../session/use-session.ts";
import { COLUMNS } from "./member-columns.tsx";
import { membersFile } from "./members-file.ts";
import { LIST, MembersFilter } from "./members-filter.tsx";
import { members } from "./messages/members.ts";

const { list: text, deactivate, deactivateSeveral } = members;

const MemberRecord = lazyRecord(async () => (await import("./member-record.tsx")).MemberRecord);

/** The address may name several kinds and types; the API accepts one of each. */
const ofOneKind = <Kind extends string, Rest extends object>({
  kind: [kind] = [],
  membershipTypeId: [membershipTypeId] = [],
  ...rest
}: Rest & { kind?: Kind[]; membershipTypeId?: string[] }) => ({
  ...rest,
  ...(kind && { kind }),
  ...(membershipTypeId && { membershipTypeId }),
});

/** /members: all members and guests of the club. */
export function MembersScreen() {
  const { user } = useSession();
  const isAdmin = useHasRole("ADMIN");
  const { list, input, query } = useListScreen(LIST, (input) =>
    api.membership.list.queryOptions(ofOneKind(input)),
  );
  const selection = useSelection({
    list,
    query,
    nameOf: ({ fullName }) => fullName,
    // Users cannot deactivate themselves: that would end their own session.
    mayChoose: ({ id, status }) => status === "ACTIVE" && id !== user?.id,
  });
  return (
    <>
      <ListScreen
        words={text}
        icon={Users}
        columns={COLUMNS}
        query={query}
        list={list}
        selection={isAdmin ? selection : undefined}
        actions={<AddLinks />}
      >
        <MembersFilter list={list} />
        <ListExport
          list="MEMBERS"
          name={text.file}
          columns={membersFile}
          read={(place, signal) =>
            client.membership.list.query({ ...ofOneKind(input), ...place }, { signal })
          }
        />
      </ListScreen>
      <SelectionBar selection={selection}>
        <BulkAction
          selection={selection}
          words={deactivateSeveral}
          look="danger"
          act={({ id }) => client.membership.deactivate.mutate({ id })}
        >
          <p>{deactivateSeveral.about}</p>
          {selection.chosenRows.some(({ roles }) => roles.includes("ADMIN")) && (
            <p>{deactivate.keys}</p>
          )}
          <p>{deactivate.lastOne}</p>
        </BulkAction>
      </SelectionBar>
      <RecordBeside of={MemberRecord} rows={query.data?.data} />
    </>
  );
}

function AddLinks() {
  const mayBill = useMay("BILLING:EDIT:invoices");
  const mayEdit = useMay("MEMBERSHIP:EDIT:members");
  const renew = mayBill && (
    <ButtonLink to={paths.renewals()} icon={<CalendarSync aria-hidden="true" />}>
      {text.renew}
    </ButtonLink>
  );
  if (!mayEdit) return renew;
  return (
    <>
      {renew}
      <ButtonLink to={paths.importMembers()} icon={<Upload aria-hidden="true" />}>
        {text.import}
      </ButtonLink>
      <ButtonLink to={paths.newMember()} look="main" icon={<UserPlus aria-hidden="true" />}>
        {text.add}
      </ButtonLink>
    </>
  );
}
