import { type ReactNode, useState } from "react";
import type { AskedActWords } from "./asked-act.tsx";
import { ConfirmDialog } from "./dialog.tsx";
import { messages } from "./messages.ts";
import { Menu } from "./parts/menu.tsx";
import { toast } from "./toast.tsx";

/** An act on a person, with the words of its question. */
export interface AskedMenuAct {
  text: AskedActWords;
  icon?: ReactNode;
  danger?: boolean;
  act: () => Promise<unknown>;
}

interface AskedMenuProps {
  fullName: string;
  acts: readonly AskedMenuAct[];
}

/** The rare acts on a person of a list, each after a question that says what follows. */
export function AskedMenu({ fullName, acts }: AskedMenuProps) {
  const [asked, setAsked] = useState<AskedMenuAct>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Menu
        label={messages.moreFor(fullName)}
        items={acts.map((each) => ({
          label: each.text.action,
          icon: each.icon,
          danger: each.danger ?? false,
          act: () => setAsked(each),
        }))}
      />
      {asked && <Question fullName={fullName} asked={asked} onClose={close} />}
    </>
  );
}

interface QuestionProps {
  fullName: string;
  asked: AskedMenuAct;
  onClose: () => void;
}

function Question({ fullName, asked: { text, danger = false, act }, onClose }: QuestionProps) {
  const run = async () => {
    await act();
    toast(text.done(fullName));
  };
  return (
    <ConfirmDialog
      open
      title={text.title(fullName)}
      confirm={text.confirm ?? text.action}
      danger={danger}
      onConfirm={run}
      onClose={onClose}
    >
      <p>{text.about}</p>
    </ConfirmDialog>
  );
}
