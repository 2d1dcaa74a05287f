/** What a picture is for (rules#pictures). */
export const MEDIA_PURPOSES = ["LOGO", "COVER", "SHARE"] as const;
export type MediaPurpose = (typeof MEDIA_PURPOSES)[number];

/** What pictures are kept as. */
export const MEDIA_TYPES = ["image/webp", "image/png"] as const;
