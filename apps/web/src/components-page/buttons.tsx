import { Trash2, UserPlus } from "lucide-react";
import { Button, ButtonLink, type ButtonLook } from "#ui-react/button.tsx";
import { CopyField } from "#ui-react/form/copy-field.tsx";
import { Example, Examples, Part } from "./example.tsx";
import { samples } from "./samples.ts";

const text = samples.buttons;
const LOOKS: readonly ButtonLook[] = ["main", "plain", "quiet", "danger", "destroy", "link"];

/** Buttons by weight, pending and disabled. */
export function ButtonParts({ id, title }: { id: string; title: string }) {
  return (
    <Part id={id} title={title}>
      <Example title={text.weights} inRow>
        {LOOKS.map((look) => (
          <Button key={look} look={look}>
            {text[look as "main"]}
          </Button>
        ))}
      </Example>
      <Examples>
        <Example title={text.busy} inRow>
          {(["main", "plain", "destroy"] as const).map((look) => (
            <Button key={look} look={look} busy>
              {text.pending}
            </Button>
          ))}
        </Example>
        <Example title={text.disabled} inRow>
          {(["main", "plain", "danger"] as const).map((look) => (
            <Button key={look} look={look} disabled>
              {text[look]}
            </Button>
          ))}
        </Example>
        <Example title={text.icons} inRow>
          <Button icon={<UserPlus aria-hidden="true" />}>{text.add}</Button>
          <Button look="quiet" aria-label={text.remove} icon={<Trash2 aria-hidden="true" />} />
        </Example>
        <Example title={text.leads} inRow>
          <ButtonLink to="/members">{text.toMember}</ButtonLink>
        </Example>
        <Example title={text.copied}>
          <CopyField label={text.copyLabel} value={text.copyText} />
        </Example>
      </Examples>
    </Part>
  );
}
