import { RefreshCw } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { PageLink } from "#ui-react/button.tsx";
import { Panel } from "#ui-react/panel.tsx";
import type { MembersPreview } from "../../imports/import-data.ts";
import { imports } from "../../imports/messages/imports.ts";

const text = imports.members;

interface PreviewNotesProps {
  preview: MembersPreview;
  readAgain: () => Promise<void>;
}

/** Which system wrote the file, and which of its membership types the club lacks. */
export function PreviewNotes({ preview, readAgain }: PreviewNotesProps) {
  const { layout, unknownTypes } = preview;
  return (
    <>
      {layout && <p role="status">{text.layout(text.layouts[layout])}</p>}
      {unknownTypes.length > 0 && (
        <Panel title={text.unknown.title}>
          <ul className="list-disc ps-6">
            {unknownTypes.map(({ name, rows }) => (
              <li key={name} className="break-words">
                {text.unknown.type(name, rows)}
              </li>
            ))}
          </ul>
          <p className="text-muted">{text.unknown.about}</p>
          <div className="flex flex-wrap items-center gap-4">
            <PageLink to={paths.membershipSettings()}>{text.unknown.make}</PageLink>
            <ActButton icon={<RefreshCw aria-hidden="true" />} act={readAgain}>
              {text.unknown.again}
            </ActButton>
          </div>
        </Panel>
      )}
    </>
  );
}
