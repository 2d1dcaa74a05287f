import { accentFor, DEFAULT_ACCENT } from "@rollcall/core/contract";
import { type FormEvent, useId, useState } from "react";
import { ActButton } from "#ui-react/act-button.tsx";
import { Button } from "#ui-react/button.tsx";
import { TextField } from "#ui-react/field.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { toast, toastProblem } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { face as text } from "../../messages/face.ts";
import { refreshAll } from "../../refresh-all.ts";

const HEX = /^#[\da-f]{6}$/u;

async function save(accentColour: string | null): Promise<void> {
  await client.tenancy.editDetails.mutate({ accentColour });
  await refreshAll();
  toast(text.saved);
}

/** The club's colour, with what becomes of it in the light and in the dark. */
export function ColourForm({ colour }: { colour: string | null }) {
  const [typed, setTyped] = useState(colour ?? DEFAULT_ACCENT);
  const [busy, setBusy] = useState(false);
  const chosen = typed.trim().toLowerCase();
  const isColour = HEX.test(chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isColour) return;
    setBusy(true);
    void save(chosen)
      .catch(toastProblem)
      .finally(() => setBusy(false));
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <p className="font-semibold">{text.colour}</p>
      <p className="text-sm text-muted">{text.colourHint}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Swatch value={isColour ? chosen : DEFAULT_ACCENT} onChange={setTyped} />
        <div className="w-40">
          <TextField
            label={text.hex}
            value={typed}
            maxLength={7}
            spellCheck={false}
            error={isColour ? undefined : text.hexWrong}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
      </div>
      {isColour && <Preview colour={chosen} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="main" busy={busy} disabled={!isColour || chosen === colour}>
          {common.save}
        </Button>
        {colour && (
          <ActButton look="quiet" act={() => save(null)}>
            {text.none}
          </ActButton>
        )}
      </div>
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

/** The grounds that accentFor was made for, with a button and a link on them. */
const GROUNDS = { light: "#ffffff", dark: "#141923" } as const;

function Preview({ colour }: { colour: string }) {
  const accents = accentFor(colour);
  return (
    <div aria-hidden="true" className="grid gap-3 sm:grid-cols-2">
      {(["light", "dark"] as const).map((theme) => (
        <div
          key={theme}
          className="grid gap-2 rounded-xl border border-line p-4"
          style={{ background: GROUNDS[theme], color: accents[theme].accent }}
        >
          <span className="text-sm font-semibold">{text[theme]}</span>
          <span
            className="w-fit rounded-lg px-4 py-2 font-semibold"
            style={{ background: accents[theme].accent, color: accents[theme].onAccent }}
          >
            {text.sample}
          </span>
        </div>
      ))}
    </div>
  );
}
