/** What Figtree has letters for: the languages of Western, Central and Northern Europe, and Turkish. */
const IN_FIGTREE =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3–—‘’‚“”„†‡•…‹›€™]*$/;

/**
 * Whether the product's typeface has every letter of a text.
 * @param {string} text
 */
export const isInFigtree = (text) => IN_FIGTREE.test(text);
