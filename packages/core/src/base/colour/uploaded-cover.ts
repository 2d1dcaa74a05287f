/** Pixels of a cover's narrow form, beside its full width of at most 1600: for phones and lists. */
export const NARROW_COVER = 800;

/** A picture as an img takes it; `srcset` is empty where one fits all screens. */
export interface Cover {
  src: string;
  srcset: string;
}

/** An uploaded cover in its two widths. */
export function uploadedCover(coverImage: string): Cover {
  const narrow = coverImage.replace(/\.webp$/, `-${NARROW_COVER}.webp`);
  return { src: narrow, srcset: `${narrow} ${NARROW_COVER}w, ${coverImage} 1600w` };
}
