/** A name without case, accents and repeated spaces: what names are matched and searched by. */
export const fold = (name: string): string =>
  name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
