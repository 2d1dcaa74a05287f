import { useState } from "react";
import { type AskedPersonAct, AskedQuestion } from "./asked-question.tsx";
import { Button, type ButtonLook } from "./button.tsx";
import { messages } from "./messages.ts";

interface AskedActProps extends AskedPersonAct {
  fullName: string;
  /** Of the button that asks. */
  look?: ButtonLook;
}

/** A button that acts on a person after a question that says what follows. */
export function AskedAct({ look = "plain", ...asked }: AskedActProps) {
  const [asking, setAsking] = useState(false);
  const { fullName, text } = asked;
  return (
    <>
      <Button
        look={look}
        aria-label={messages.actOn(text.action, fullName)}
        onClick={() => setAsking(true)}
      >
        {text.action}
      </Button>
      <AskedQuestion {...asked} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
