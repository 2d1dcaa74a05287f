import { coverPattern } from "./cover-pattern.ts";

/** A picture as an img takes it; `srcset` is empty where one fits all screens. */
export interface Cover {
  src: string;
  srcset: string;
}

/** An event's own cover in two widths, else the pattern of its club's colour (rules#club-face). */
export function coverOf(event: {
  id: string;
  coverImage: string | null;
  tenant: { accentColour: string | null };
}): Cover {
  const { id, coverImage, tenant } = event;
  if (!coverImage) return { src: svgAddress(coverPattern(tenant.accentColour, id)), srcset: "" };
  const narrow = coverImage.replace(/\.webp$/, "-800.webp");
  return { src: narrow, srcset: `${narrow} 800w, ${coverImage} 1600w` };
}

const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
