/** Where a logo or a cover is, from the product's own origin; null of none (rules#pictures). */
export const mediaAddress = (id: string | null): string | null =>
  id === null ? null : `/media/${id}.webp`;
