import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, Download, ExternalLink, Share2 } from "lucide-react";
import { renderSVG } from "uqr";
import { saveFile } from "#lib/file/save-file.ts";
import { paths } from "#lib/paths.ts";
import { Button, buttonClass } from "#ui-react/button.tsx";
import { CopyField } from "#ui-react/form/copy-field.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../../api.ts";
import type { EventData } from "../event-data.ts";
import { eventPage } from "../messages/event-page.ts";
import { events as messages } from "../messages/events.ts";

const { share: text } = eventPage;
const { overview: words } = messages;

interface SharePartsProps {
  event: EventData;
  /** With everything, for the dialog; otherwise the address and where it opens. */
  whole?: boolean;
}

/** The public address of a published event, and what is made of it. */
export function ShareParts({ event, whole = false }: SharePartsProps) {
  const tenant = useQuery(api.tenancy.own.queryOptions({}));
  return (
    <Loaded query={tenant} count={2}>
      {({ slug }) => {
        const url = location.origin + paths.publicEvent(slug, event.slug);
        return (
          <div className="grid gap-5">
            <CopyField label={words.address} value={url} />
            {whole && <QrCode url={url} slug={event.slug} />}
            <div className="flex flex-wrap gap-2">
              <a href={url} className={buttonClass()} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden="true" />
                {words.open}
              </a>
              {whole && (
                <a href={paths.eventCalendar(slug, event.slug)} className={buttonClass()} download>
                  <CalendarPlus aria-hidden="true" />
                  {text.calendar}
                </a>
              )}
              <SystemShare title={event.title} url={url} />
            </div>
            {whole && <Embed title={event.title} url={url} />}
          </div>
        );
      }}
    </Loaded>
  );
}

/** The share sheet of the device, where it has one. */
function SystemShare({ title, url }: { title: string; url: string }) {
  if (!("share" in navigator)) return null;
  // Closing the share sheet rejects too. It needs no message.
  const share = () => void navigator.share({ title, url }).catch(() => undefined);
  return (
    <Button onClick={share} icon={<Share2 aria-hidden="true" />}>
      {words.share}
    </Button>
  );
}

function QrCode({ url, slug }: { url: string; slug: string }) {
  const svg = renderSVG(url, { border: 2 });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={text.qr}
        className="size-32 rounded-lg"
      />
      <Button
        icon={<Download aria-hidden="true" />}
        onClick={() => saveFile(text.qrFile(slug), svg, "image/svg+xml")}
      >
        {text.saveQr}
      </Button>
    </div>
  );
}

/** A link and no frame: it needs no script, loads nothing, and cannot be dressed as something else. */
function Embed({ title, url }: { title: string; url: string }) {
  const html = `<a href="${escaped(url)}">${escaped(text.embedWords(title))}</a>`;
  return (
    <details>
      <summary className="cursor-pointer py-1 font-semibold">{text.embed}</summary>
      <div className="mt-2 grid gap-2">
        <p className="text-muted">{text.embedAbout}</p>
        <CopyField label={text.embedLabel} value={html} />
      </div>
    </details>
  );
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (words: string): string =>
  words.replaceAll(/[&<>"]/gu, (sign) => SIGNS[sign] ?? "");
