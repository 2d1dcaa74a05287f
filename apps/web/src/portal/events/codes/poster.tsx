import { Printer } from "lucide-react";
import { createPortal } from "react-dom";
import { renderSVG } from "uqr";
import { formatMoment, formatStart } from "#lib/format/format-time.ts";
import { Button } from "#ui-react/button.tsx";
import type { CreatedCodeData, EventData } from "../event-data.ts";
import { codes } from "./messages/codes.ts";

const text = codes.poster;

interface PosterProps {
  event: EventData;
  createdCode: CreatedCodeData;
}

/** Prints a sheet for the helpers' table. It exists only on paper: nothing of it is stored. */
export function PosterButton(props: PosterProps) {
  return (
    <>
      <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
        {text.print}
      </Button>
      {createPortal(<Poster {...props} />, document.body)}
    </>
  );
}

/** Beside the page, which is not printed while there is a poster (app.css). */
function Poster({ event, createdCode }: PosterProps) {
  const { title, timezone, venue } = event;
  const svg = renderSVG(createdCode.inviteUrl, { border: 2 });
  return (
    <section className="poster" aria-hidden="true">
      <p>{text.helpers}</p>
      <h1>{title}</h1>
      <p>{[formatStart(event), venue].filter(Boolean).join(" · ")}</p>
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />
      <ol>
        {text.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{text.until(formatMoment(createdCode.expiresAt, timezone))}</p>
    </section>
  );
}
