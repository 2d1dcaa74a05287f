import { coverPattern } from "./cover-pattern.ts";
import { type Cover, uploadedCover } from "./uploaded-cover.ts";

/** An event's own cover in two widths, else the pattern of its club's colour (rules#club-face). */
export function getCover(event: {
  id: string;
  coverImage: string | null;
  tenant: { accentColour: string | null };
}): Cover {
  const { id, coverImage, tenant } = event;
  if (coverImage) return uploadedCover(coverImage);
  return { src: svgAddress(coverPattern(tenant.accentColour, id)), srcset: "" };
}

const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
