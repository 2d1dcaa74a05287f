import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  more: "Mehr",
  undo: "Rückgängig",
  undone: "Das ist rückgängig gemacht.",
};
