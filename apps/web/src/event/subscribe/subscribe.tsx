import { useState } from "preact/hooks";
import { paths } from "#lib/paths.ts";
import { messages as text } from "./messages.ts";

/** Opens the club's feed in a calendar program; a calendar on the web wants its address instead. */
export function Subscribe({ tenantSlug }: { tenantSlug: string }) {
  const [copied, setCopied] = useState(false);
  const url = location.origin + paths.publicFeed(tenantSlug);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <div class="event-actions">
      <a class="button" href={url.replace(/^https?:/, "webcal:")}>
        {text.subscribe}
      </a>
      {navigator.clipboard && (
        <button type="button" class="button" onClick={() => void copy().catch(() => undefined)}>
          <span aria-live="polite">{copied ? text.copied : text.copy}</span>
        </button>
      )}
    </div>
  );
}
