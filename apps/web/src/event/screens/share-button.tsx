import { useState } from "preact/hooks";
import { paths } from "#lib/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import type { PublicEvent } from "../api/public-api.ts";
import { messages } from "../messages.ts";

const text = messages.event;
const TOLD_FOR_MS = 4_000;

/** Opens the phone's share sheet, else copies the link. Absent if neither is possible. */
export function ShareButton({ event: { title, slug, tenant } }: { event: PublicEvent }) {
  const [copied, setCopied] = useState(false);
  const url = location.origin + paths.publicEvent(tenant.slug, slug);
  const canShare = "share" in navigator;
  if (!canShare && !navigator.clipboard) return null;

  const share = async (): Promise<void> => {
    if (canShare) return navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    setCopied(true);
    setTimeout(() => setCopied(false), TOLD_FOR_MS);
  };
  return (
    <button type="button" class="button" onClick={() => void share().catch(() => undefined)}>
      <Icon name="share" />
      <span aria-live="polite">{copied ? text.copied : text.share}</span>
    </button>
  );
}
