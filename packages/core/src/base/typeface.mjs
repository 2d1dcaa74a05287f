// Plain JavaScript, because the threads that draw documents start without the compiler.
import { createRequire } from "node:module";
import { isInFigtree } from "./figtree-letters.mjs";

const require = createRequire(import.meta.url);
const REGULAR = [
  require.resolve("@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf"),
  require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
];
const BOLD = [
  require.resolve("@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf"),
  require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
];

/** For codes, whose letters stand below each other. */
export const MONO = require.resolve("dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf");

/**
 * A text and the file of the typeface to write it in: the product's own (ADR 29), or one with more
 * letters for a text that needs them. Names come from everywhere.
 * @param {string} text
 * @param {{ bold?: boolean }} [how]
 * @returns {{ words: string, face: string }}
 */
export function inTypeface(text, { bold = false } = {}) {
  // Intl writes times and numbers with a narrow space, which Figtree lacks.
  const words = text.replaceAll("\u202f", "\u00a0");
  const [figtree = "", fallback = ""] = bold ? BOLD : REGULAR;
  return { words, face: isInFigtree(words) ? figtree : fallback };
}
