import { formatEmail } from "@rollcall/core/contract";
import { StatusBadge } from "#ui-react/badge.tsx";
import { Button } from "#ui-react/button.tsx";
import type { Column } from "#ui-react/list/data-table.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Day } from "#ui-react/time.tsx";
import type { ApplicationData } from "./application-data.ts";
import { applications as messages } from "./messages/applications.ts";

const text = messages.list;

/** The columns of the list. A click on a name opens the application. */
export const applicationColumns = (open: (id: string) => void): Column<ApplicationData>[] => [
  {
    header: text.name,
    sortKey: "fullName",
    cell: ({ id, fullName }) => (
      <Button look="link" onClick={() => open(id)}>
        {fullName}
      </Button>
    ),
  },
  { header: text.email, sortKey: "email", cell: ({ email }) => formatEmail(email) },
  {
    header: common.statusLabel,
    inCard: "beside",
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { header: text.came, sortKey: "createdAt", cell: ({ createdAt }) => <Day instant={createdAt} /> },
];
