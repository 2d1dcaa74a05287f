import { Building2 } from "lucide-react";
import { Panel } from "#ui-react/panel.tsx";
import { PictureField } from "#ui-react/parts/picture-field.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { sendPicture } from "../../send-picture.ts";
import type { DetailsData } from "../details-values.ts";
import { face as text } from "../messages/face.ts";

const LOGO = "/api/tenant/logo";

/** The picture beside the club's name. Choosing one saves it. */
export function LogoPanel({ details }: { details: DetailsData }) {
  const { logo } = details;
  const put = async (file: File) => {
    await sendPicture(LOGO, file);
    await refreshAll();
    toast(text.logoSaved);
  };
  const remove = async () => {
    await client.tenancy.removeLogo.mutate({});
    await refreshAll();
    toast(text.logoRemoved);
  };
  return (
    <Panel title={text.logo}>
      <PictureField
        label={text.logo}
        labelled
        hint={text.logoHint}
        isSet={logo !== null}
        onChoose={put}
        onRemove={remove}
      >
        {logo ? (
          <img
            src={logo}
            alt={text.logoAlt}
            className="size-20 rounded-xl border border-line bg-white object-contain p-1"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-20 place-items-center rounded-xl border border-dashed border-line-strong text-muted"
          >
            <Building2 className="size-8" />
          </span>
        )}
      </PictureField>
    </Panel>
  );
}
