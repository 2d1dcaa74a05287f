import { type ReactNode, useState } from "react";
import { messages } from "../messages.ts";
import { Menu } from "../parts/menu.tsx";
import { type AskedPersonAct, AskedQuestion } from "./asked-question.tsx";

/** An entry of the menu. */
export interface AskedMenuAct extends AskedPersonAct {
  icon?: ReactNode;
}

interface AskedMenuProps {
  fullName: string;
  acts: readonly AskedMenuAct[];
}

/** The rare acts on a person of a list, each after a question that says what follows. */
export function AskedMenu({ fullName, acts }: AskedMenuProps) {
  const [openAct, setAsked] = useState<AskedMenuAct>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Menu
        label={messages.moreFor(fullName)}
        items={acts.map((act) => ({
          label: act.text.action,
          icon: act.icon,
          danger: act.danger ?? false,
          act: () => setAsked(act),
        }))}
      />
      {openAct && <AskedQuestion {...openAct} fullName={fullName} open onClose={close} />}
    </>
  );
}
