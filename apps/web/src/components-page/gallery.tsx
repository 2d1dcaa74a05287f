import { useState } from "react";
import { SegmentedField } from "#ui-react/segmented.tsx";
import { ButtonParts } from "./buttons.tsx";
import { ChoiceParts } from "./choices.tsx";
import { FieldParts } from "./fields.tsx";
import { ListParts } from "./lists.tsx";
import { type Look, wear } from "./look.ts";
import { MarkParts } from "./marks.tsx";
import { MomentParts } from "./moments.tsx";
import { OverlayParts } from "./overlays.tsx";
import { samples } from "./samples.ts";
import { StateParts } from "./states.tsx";
import { ColourParts, TypeParts } from "./tokens.tsx";
import { WritingParts } from "./writing.tsx";

const PARTS = [
  ["colours", samples.colours.title, ColourParts],
  ["type", samples.type.title, TypeParts],
  ["buttons", samples.buttons.title, ButtonParts],
  ["fields", samples.fields.title, FieldParts],
  ["choices", samples.choices.title, ChoiceParts],
  ["moments", samples.moments.title, MomentParts],
  ["marks", samples.marks.title, MarkParts],
  ["overlays", samples.overlays.title, OverlayParts],
  ["states", samples.states.title, StateParts],
  ["lists", samples.lists.title, ListParts],
  ["writing", samples.writing.title, WritingParts],
] as const;

/** The page of the running components: its index, and every part in each of its states. */
export function Gallery() {
  return (
    <div className="mx-auto grid max-w-7xl gap-8 px-4 py-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:px-8">
      <aside className="grid content-start gap-5 lg:sticky lg:top-8 lg:self-start">
        <Looks />
        <nav aria-label={samples.index}>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 lg:grid">
            {PARTS.map(([id, title]) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-8 items-center text-muted no-underline hover:text-ink"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      <main id="main" tabIndex={-1} className="grid min-w-0 gap-12 outline-none">
        <header className="grid max-w-prose gap-2">
          <h1>{samples.title}</h1>
          <p className="text-muted">{samples.about}</p>
        </header>
        {PARTS.map(([id, title, Shown]) => (
          <Shown key={id} id={id} title={title} />
        ))}
      </main>
    </div>
  );
}

function Looks() {
  const [look, setLook] = useState<Look>("system");
  return (
    <SegmentedField
      label={samples.look}
      segments={samples.looks}
      value={look}
      onChange={({ currentTarget }) => {
        const newLook = currentTarget.value as Look;
        setLook(newLook);
        wear(newLook);
      }}
    />
  );
}
