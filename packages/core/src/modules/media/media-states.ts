/** What a picture is for (rules#pictures). */
export const MEDIA_PURPOSES = ["LOGO", "COVER", "SHARE"] as const;
export type MediaPurpose = (typeof MEDIA_PURPOSES)[number];

/** What pictures are kept as. */
export const MEDIA_TYPES = ["image/webp", "image/png"] as const;

/** Pixels of a cover's narrow form, beside its full width of at most 1600. */
export const NARROW_COVER = 800;

/** Where the narrow form of a cover is: for phones, and for lists. */
export const narrowCover = (coverImage: string): string =>
  coverImage.replace(/\.webp$/, `-${NARROW_COVER}.webp`);
