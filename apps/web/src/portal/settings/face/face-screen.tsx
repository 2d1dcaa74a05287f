import { useQuery } from "@tanstack/react-query";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../../api.ts";
import { face as text } from "../messages/face.ts";
import { settings } from "../messages/settings.ts";
import { SettingsFrame } from "../settings-frame.tsx";
import { ColourForm } from "./colour-form.tsx";
import { LogoPanel } from "./logo-panel.tsx";

/** /settings/face: the club's logo and colour, each saved by itself, with what they will look like. */
export function FaceScreen() {
  const query = useQuery(api.tenancy.details.queryOptions({}));
  return (
    <SettingsFrame title={settings.sections.face} about={text.about}>
      <Loaded query={query} shape="panels">
        {(details) => (
          <div className="grid gap-5">
            <LogoPanel details={details} />
            <ColourForm details={details} key={details.accentColour} />
          </div>
        )}
      </Loaded>
    </SettingsFrame>
  );
}
