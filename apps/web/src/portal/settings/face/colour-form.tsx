import { DEFAULT_ACCENT } from "@rollcall/core/contract";
import { type FormEvent, useId, useState } from "react";
import { ActButton } from "#ui-react/act-button.tsx";
import { Button } from "#ui-react/button.tsx";
import { TextField } from "#ui-react/form/field.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Panel } from "#ui-react/panel.tsx";
import { toast, toastProblem } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { DetailsData } from "../details-values.ts";
import { face as text } from "../messages/face.ts";
import { ColourPreview } from "./colour-preview.tsx";

const HEX = /^#[\da-f]{6}$/u;

async function save(accentColour: string | null): Promise<void> {
  await client.tenancy.editDetails.mutate({ accentColour });
  await refreshAll();
  toast(text.saved);
}

/** The club's colour, with what becomes of it in the light and in the dark. */
export function ColourForm({ details }: { details: DetailsData }) {
  const colour = details.accentColour;
  const [colourText, setColourText] = useState(colour ?? DEFAULT_ACCENT);
  const [busy, setBusy] = useState(false);
  const accentColour = colourText.trim().toLowerCase();
  const isColour = HEX.test(accentColour);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isColour) return;
    setBusy(true);
    void save(accentColour)
      .catch(toastProblem)
      .finally(() => setBusy(false));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Panel title={text.colour}>
        <p className="text-muted">{text.colourHint}</p>
        <div className="flex flex-wrap items-end gap-3">
          <Swatch value={isColour ? accentColour : DEFAULT_ACCENT} onChange={setColourText} />
          <div className="w-40">
            <TextField
              label={text.hex}
              value={colourText}
              maxLength={7}
              spellCheck={false}
              error={isColour ? undefined : text.hexWrong}
              onChange={({ currentTarget }) => setColourText(currentTarget.value)}
            />
          </div>
        </div>
        {isColour && <ColourPreview colour={accentColour} club={details} />}
        <div className="-mx-5 -mb-5 flex flex-wrap justify-end gap-2 rounded-b-xl border-t border-line bg-ground px-5 py-3">
          {colour && (
            <ActButton look="quiet" act={() => save(null)}>
              {text.none}
            </ActButton>
          )}
          <Button
            type="submit"
            look="main"
            busy={busy}
            disabled={!isColour || accentColour === colour}
          >
            {common.save}
          </Button>
        </div>
      </Panel>
    </form>
  );
}

function Swatch({ value, onChange }: { value: string; onChange: (colour: string) => void }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {text.own}
      </label>
      <input
        id={id}
        type="color"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="h-11 w-20 cursor-pointer rounded-lg border border-line-strong bg-surface p-1 lg:h-10"
      />
    </div>
  );
}
