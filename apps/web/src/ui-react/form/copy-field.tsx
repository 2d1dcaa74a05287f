import { Check, Copy } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../button.tsx";
import { messages } from "../messages.ts";

interface CopyFieldProps {
  label: string;
  value: string;
}

const SAID_MS = 2_500;

/** Rejects if the browser refuses, and on a page without https, which has no clipboard. */
const toClipboard = async (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** A text with a button that copies it. */
export function CopyField({ label, value }: CopyFieldProps) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement) input.select();
    await toClipboard(value).catch(() => document.execCommand("copy"));
    setCopied(true);
    setTimeout(() => setCopied(false), SAID_MS);
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="flex min-w-0 flex-wrap gap-2">
        <input
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-10 min-w-0 flex-[1_1_18rem] rounded-lg border border-line-strong bg-surface px-3 font-mono text-sm"
        />
        <Button
          onClick={() => void copy()}
          icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        >
          <span aria-live="polite">{copied ? messages.copied : messages.copy}</span>
        </Button>
      </div>
    </div>
  );
}
