import { paths } from "#lib/paths.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import type { ImportSource, MembersPreview, Preview } from "../../imports/import-data.ts";
import { ImportWizard } from "../../imports/import-wizard.tsx";
import { imports } from "../../imports/messages/imports.ts";
import { members } from "../messages/members.ts";
import { MembersCommit } from "./members-commit.tsx";
import { PreviewNotes } from "./preview-notes.tsx";

const text = imports.members;

const SOURCE: ImportSource = {
  path: "/api/membership/members/import",
  label: text.title,
  words: text.words,
};

const ofMembers = (preview: Preview): preview is MembersPreview => "layout" in preview;

/** /members/import: the club's list of members from another system or a workbook. */
export function ImportMembersScreen() {
  return (
    <>
      <PageHeader
        title={text.title}
        about={text.about}
        parent={{ label: members.list.title, to: paths.members() }}
      />
      <ImportWizard
        sources={[SOURCE]}
        notes={(preview, readAgain) =>
          ofMembers(preview) && <PreviewNotes preview={preview} readAgain={readAgain} />
        }
        commit={(_, props) => <MembersCommit {...props} />}
      />
    </>
  );
}
