import { useState } from "react";
import { BulkAction } from "#ui-react/bulk/bulk-action.tsx";
import { SelectionBar } from "#ui-react/bulk/selection-bar.tsx";
import type { Selection } from "#ui-react/bulk/use-selection.ts";
import { TextField } from "#ui-react/form/field.tsx";
import { client } from "../api.ts";
import type { ApplicationData } from "./application-data.ts";
import { applications as messages } from "./messages/applications.ts";

const { approveSeveral, rejectSeveral, reject } = messages;

/** Decides on all chosen applications. Declined ones get the same reason. */
export function ApplicationsBulk({ selection }: { selection: Selection<ApplicationData> }) {
  const [reason, setReason] = useState("");
  return (
    <SelectionBar selection={selection}>
      <BulkAction
        selection={selection}
        words={rejectSeveral}
        look="danger"
        act={({ id }) =>
          client.membership.rejectApplication.mutate({ id, ...(reason.trim() && { reason }) })
        }
      >
        <TextField
          label={reject.reason}
          hint={rejectSeveral.reasonHint}
          maxLength={2_000}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </BulkAction>
      <BulkAction
        selection={selection}
        words={approveSeveral}
        look="main"
        act={({ id }) => client.membership.approveApplication.mutate({ id })}
      >
        <p>{approveSeveral.about}</p>
      </BulkAction>
    </SelectionBar>
  );
}
