import type { ImportSource } from "../../imports/import-data.ts";
import { ImportWizard } from "../../imports/import-wizard.tsx";
import { imports } from "../../imports/messages/imports.ts";
import { useEvent } from "../use-event.ts";
import { RegistrantsCommit } from "./registrants-commit.tsx";
import { ResponsesCommit } from "./responses-commit.tsx";

const text = imports.registrants;

/** /events/:eventId/import: people to register, or answers of those who are. */
export function ImportScreen() {
  const { id } = useEvent();
  const source = (kind: "registrants" | "responses"): ImportSource => ({
    path: `/api/admin/events/${id}/${kind}/import`,
    label: text.kinds[kind],
    words: text.words,
  });
  const registrants = source("registrants");
  return (
    <ImportWizard
      sources={[registrants, source("responses")]}
      commit={({ path }, props) =>
        path === registrants.path ? (
          <RegistrantsCommit {...props} />
        ) : (
          <ResponsesCommit {...props} />
        )
      }
    />
  );
}
