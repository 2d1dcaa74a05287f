import { accentFor } from "@rollcall/core/contract";
import { getInitials, pickTone } from "./avatar.tsx";

interface ClubFaceProps {
  club: { name: string; logo: string | null; accentColour: string | null };
  big?: boolean;
}

/** A club's logo, or its initials in its colour. Decoration: the name stands beside it. */
export function ClubFace({ club: { name, logo, accentColour }, big = false }: ClubFaceProps) {
  const size = big ? "size-14 rounded-xl text-xl" : "size-9 rounded-lg text-sm";
  if (logo)
    return (
      <img
        src={logo}
        alt=""
        className={`shrink-0 border border-line bg-white object-contain p-0.5 ${size}`}
      />
    );
  const { light } = accentFor(accentColour);
  const accentStyle = accentColour
    ? { background: light.accent, color: light.onAccent }
    : undefined;
  return (
    <span
      aria-hidden="true"
      style={accentStyle}
      className={`avatar avatar-${pickTone(name)} grid shrink-0 place-items-center font-semibold select-none ${size}`}
    >
      {getInitials(name)}
    </span>
  );
}
