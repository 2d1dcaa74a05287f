import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { saveCode } from "#lib/file/save-code.ts";
import { Button } from "../button.tsx";
import { useMedia } from "../use-media.ts";
import { messages } from "./messages.ts";

interface ScanCodeProps {
  svg: string;
  /** What the code is, for screen readers. */
  label: string;
  /** Says how to use it, where it is shown at once. */
  about: string;
  /** Opens it on a phone: "Pay from another device". */
  elsewhere: string;
  /** The name of the picture's file. */
  file: string;
  /** What a phone has instead of scanning. */
  children?: ReactNode;
}

/** A QR code for the camera of another device. A phone cannot scan itself, so it can save the code. */
export function ScanCode({ svg, label, about, elsewhere, file, children }: ScanCodeProps) {
  const wide = useMedia("(min-width: 48rem)");
  const code = (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={label}
      className="aspect-square w-56 max-w-full rounded-lg"
    />
  );
  if (wide)
    return (
      <>
        <p className="text-muted">{about}</p>
        {code}
      </>
    );
  return (
    <>
      {children}
      <details className="open:grid open:gap-3">
        <summary className="min-h-10 cursor-pointer py-2 font-semibold">{elsewhere}</summary>
        <div className="grid justify-items-start gap-3">
          {code}
          <Button icon={<Download aria-hidden="true" />} onClick={() => void saveCode(file, svg)}>
            {messages.saveCode}
          </Button>
        </div>
      </details>
    </>
  );
}
