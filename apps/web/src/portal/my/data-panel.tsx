import { Download } from "lucide-react";
import { ActButton } from "#ui-react/act-button.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { client } from "../api.ts";
import { saveJson } from "../members/privacy-panel.tsx";
import { my as messages } from "./messages/my.ts";

const text = messages.profile;

/** Everything that the club holds of the member, as a file. */
export function DataPanel() {
  const save = async () => saveJson(text.dataFile, await client.privacy.exportOwn.query({}));
  return (
    <Panel title={text.data}>
      <p>{text.dataAbout}</p>
      <div>
        <ActButton icon={<Download aria-hidden="true" />} act={save}>
          {text.saveData}
        </ActButton>
      </div>
    </Panel>
  );
}
