// Plain JavaScript, because the threads that draw documents start without the compiler.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The product's typeface (ADR 29). */
export const FIGTREE = {
  regular: require.resolve("@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf"),
  bold: require.resolve("@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf"),
};

/** A typeface for more languages: Cyrillic, Greek, Vietnamese, Armenian, Georgian and signs. */
export const DEJAVU = {
  regular: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
};

/** For codes, whose letters stand below each other. */
export const MONO = require.resolve("dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf");
