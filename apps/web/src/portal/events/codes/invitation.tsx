import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { formatMoment, formatStart } from "#lib/format/format-time.ts";
import { Button } from "#ui-react/button.tsx";
import type { CreatedCodeData, EventData } from "../event-data.ts";
import { codes } from "./messages/codes.ts";

const text = codes.made;

interface InvitationProps {
  event: EventData;
  createdCode: CreatedCodeData;
}

/** The mail or chat message that invites the helpers, to be copied in one piece. */
export function Invitation({ event, createdCode }: InvitationProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState(false);
  const words = invitationText(event, createdCode);
  const copy = async () => {
    field.current?.select();
    await Promise.resolve()
      .then(() => navigator.clipboard.writeText(words))
      .catch(() => document.execCommand("copy"));
    setCopied(true);
  };
  return (
    <div className="grid gap-2">
      <label htmlFor="invitation" className="font-semibold">
        {text.invitation}
      </label>
      <textarea
        id="invitation"
        ref={field}
        readOnly
        rows={7}
        value={words}
        className="w-full rounded-lg border border-line-strong bg-surface p-3 text-sm"
      />
      <Button
        look="main"
        onClick={() => void copy()}
        icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      >
        <span aria-live="polite">{copied ? text.copied : text.copy}</span>
      </Button>
    </div>
  );
}

function invitationText(event: EventData, createdCode: CreatedCodeData): string {
  const { title, timezone, venue } = event;
  const moment = (instant: string) => formatMoment(instant, timezone);
  const where = [formatStart(event), venue].filter(Boolean).join(", ");
  const hours = text.works(moment(createdCode.startsAt), moment(createdCode.expiresAt));
  return text.invite(title, where, createdCode.inviteUrl, hours);
}
