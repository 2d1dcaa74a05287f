import type { messages as english } from "./messages.ts";

export const messages: typeof english = {
  more: "Meer",
  undo: "Ongedaan maken",
  undone: "Dat is ongedaan gemaakt.",
};
