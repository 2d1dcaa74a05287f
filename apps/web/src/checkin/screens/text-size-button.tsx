import { useState } from "preact/hooks";
import { Icon } from "../../ui/icon.tsx";
import { isTextLarge, setTextLarge } from "../session/text-size.ts";
import { messages } from "./messages.ts";

const text = messages.textSize;

/** Larger text for those who read it at arm's length, or without their glasses. */
export function TextSizeButton() {
  const [large, setLarge] = useState(isTextLarge);
  const toggle = (): void => {
    setTextLarge(!large);
    setLarge(!large);
  };
  const label = large ? text.usual : text.larger;
  return (
    <button
      type="button"
      class="button button-round"
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      <Icon name="text" />
    </button>
  );
}
