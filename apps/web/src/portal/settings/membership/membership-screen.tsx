import { ShownWhenLoaded } from "#ui-react/shown-when-loaded.tsx";
import { membership as text } from "../../members/messages/membership.ts";
import { SettingsFrame } from "../settings-frame.tsx";
import { FieldsPanel } from "./fields-panel.tsx";
import { TypesPanel } from "./types-panel.tsx";

/** /settings/membership: what a membership costs, and what is written down of members. */
export function MembershipScreen() {
  return (
    <SettingsFrame title={text.title}>
      <ShownWhenLoaded shape="panels">
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <TypesPanel />
          <FieldsPanel />
        </div>
      </ShownWhenLoaded>
    </SettingsFrame>
  );
}
