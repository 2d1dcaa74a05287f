import { toast } from "../toast.tsx";
import { ConfirmDialog } from "./dialog.tsx";

/** The words of an act on a person. */
export interface AskedActWords {
  /** The button or the entry that asks. */
  action: string;
  title: (name: string) => string;
  about: string;
  /** The button that does it, if it has more to say than the one before. */
  confirm?: string;
  done: (name: string) => string;
}

/** An act on a person, with the words of its question. */
export interface AskedPersonAct {
  text: AskedActWords;
  danger?: boolean;
  act: () => Promise<unknown>;
}

interface AskedQuestionProps extends AskedPersonAct {
  fullName: string;
  open: boolean;
  onClose: () => void;
}

/** Asks before an act on a person, says what follows, and afterwards that it is done. */
export function AskedQuestion(props: AskedQuestionProps) {
  const { fullName, text, danger = false, act, open, onClose } = props;
  const run = async () => {
    await act();
    toast(text.done(fullName));
  };
  return (
    <ConfirmDialog
      open={open}
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
