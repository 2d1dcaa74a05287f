import { Download } from "lucide-react";
import { useState } from "react";
import { saveFile } from "#lib/file/save-file.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { Button } from "#ui-react/button.tsx";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { client } from "../api.ts";
import { useHasRole } from "../session/use-session.ts";
import { EraseForm } from "./erase-form.tsx";
import type { MemberData } from "./member-data.ts";
import { members } from "./messages/members.ts";

const text = members.erase;

/** Everything held of a person as a file, and the end of it; for administrators. */
export function PrivacyPanel({ member }: { member: MemberData }) {
  const [isAsking, setAsking] = useState(false);
  const isAdmin = useHasRole("ADMIN");
  if (!isAdmin) return null;
  const close = () => setAsking(false);
  const save = async () =>
    saveJson(text.file(member.id), await client.privacy.exportMember.query({ id: member.id }));
  return (
    <Panel title={text.panel}>
      <p>{text.about}</p>
      <div className="flex flex-wrap gap-3">
        <ActButton icon={<Download aria-hidden="true" />} act={save}>
          {text.export}
        </ActButton>
        <Button look="danger" onClick={() => setAsking(true)}>
          {text.action}
        </Button>
      </div>
      <Dialog open={isAsking} title={text.title(member.fullName)} onClose={close}>
        <EraseForm member={member} onDone={close} />
      </Dialog>
    </Panel>
  );
}

/** Saves an answer of the API as a file that people can read. */
export const saveJson = (name: string, value: unknown): void =>
  saveFile(name, JSON.stringify(value, null, 2), "application/json");
