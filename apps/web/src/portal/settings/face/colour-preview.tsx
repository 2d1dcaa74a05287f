import { accentFor } from "@rollcall/core/contract";
import { face as text } from "../messages/face.ts";

/** The grounds that accentFor was made for, with the colours of their words. */
const THEMES = {
  light: { background: "#ffffff", color: "#141923" },
  dark: { background: "#141923", color: "#eef1f7" },
} as const;

interface ColourPreviewProps {
  /** "#rrggbb". */
  colour: string;
  club: { name: string; logo: string | null };
}

/** A page of the club in the light and in the dark, as its colour would make it. */
export function ColourPreview({ colour, club: { name, logo } }: ColourPreviewProps) {
  const accents = accentFor(colour);
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{text.preview}</p>
      <div aria-hidden="true" className="grid gap-4 forced-color-adjust-none sm:grid-cols-2">
        {(["light", "dark"] as const).map((theme) => {
          const { accent, onAccent } = accents[theme];
          return (
            <div
              key={theme}
              className="grid content-start gap-3 overflow-hidden rounded-xl border border-line pb-4"
              style={THEMES[theme]}
            >
              <div className="h-14" style={{ background: accent }} />
              <div className="grid gap-3 px-4">
                <span className="flex min-w-0 items-center gap-2 text-sm font-semibold">
                  {logo && (
                    <img src={logo} alt="" className="size-6 rounded-md bg-white object-contain" />
                  )}
                  <span className="truncate">{name}</span>
                </span>
                <span className="text-lg leading-tight font-bold">{text.sampleEvent}</span>
                <span className="flex flex-wrap items-center gap-4">
                  <span
                    className="rounded-lg px-4 py-2 font-semibold"
                    style={{ background: accent, color: onAccent }}
                  >
                    {text.sample}
                  </span>
                  <span className="underline underline-offset-4" style={{ color: accent }}>
                    {text.sampleLink}
                  </span>
                </span>
                <span className="text-sm">{text[theme]}</span>
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}
