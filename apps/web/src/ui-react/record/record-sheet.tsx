import { ArrowUp, ChevronLeft } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { ButtonLink } from "../button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { messages } from "../messages.ts";
import { OnSheet } from "../panel.tsx";
import type { RecordProps } from "./record-beside.tsx";
import { linkOfRecord } from "./record-link.tsx";

const text = messages.record;

interface RecordSheetProps extends RecordProps {
  title: string;
  mark?: ReactNode;
  /** The record by itself, a path of paths.ts; undefined while it is not known. */
  page: string | undefined;
  /** What leads there, if it is the page of something else. */
  pageWord?: string;
  children: ReactNode;
}

/**
 * A record at the side of its list, which stays in view; on a phone over the whole screen. Arrow
 * keys to the left and right show its neighbours in the list, Escape closes it, and the focus
 * returns to its row (rules#record-beside-list).
 */
export function RecordSheet(props: RecordSheetProps) {
  const { record, ids, title, mark, page, pageWord = text.openPage, children } = props;
  const index = ids.indexOf(record.id);
  const before = index > 0 ? ids[index - 1] : undefined;
  const after = index < 0 ? undefined : ids[index + 1];
  const show = (id: string | undefined) => id && record.show(id);
  useArrowKeys({ ArrowLeft: () => show(before), ArrowRight: () => show(after) });
  const bar = (
    <>
      <Step word={text.previous} isEnd={!before} onStep={() => show(before)}>
        <ChevronLeft aria-hidden="true" />
      </Step>
      <Step word={text.next} isEnd={!after} onStep={() => show(after)}>
        <ChevronLeft aria-hidden="true" className="rotate-180" />
      </Step>
      <span className="ms-auto">
        {page && (
          <ButtonLink
            to={page}
            look="quiet"
            icon={<ArrowUp aria-hidden="true" className="rotate-45" />}
          >
            {pageWord}
          </ButtonLink>
        )}
      </span>
    </>
  );
  return (
    <Dialog
      open
      side
      title={title}
      mark={mark}
      bar={bar}
      onClose={record.close}
      giveBackTo={() => linkOfRecord(record.id)}
    >
      <OnSheet value={true}>{children}</OnSheet>
    </Dialog>
  );
}

interface StepProps {
  word: string;
  /** There is nobody further on this page of the list. */
  isEnd: boolean;
  onStep: () => void;
  children: ReactNode;
}

const Step = ({ word, isEnd, onStep, children }: StepProps) => (
  <button
    type="button"
    aria-label={word}
    title={word}
    // Not `disabled`: the last step would take the focus out of the sheet.
    aria-disabled={isEnd}
    onClick={onStep}
    className="grid size-11 shrink-0 place-items-center rounded-lg border-0 bg-transparent hover:bg-raised aria-disabled:opacity-40 aria-disabled:hover:bg-transparent [&_svg]:size-5"
  >
    {children}
  </button>
);

/** What has a use of its own for arrow keys. */
const OWN_ARROWS = "input, textarea, select, [role=menu]";

/** Keys that are pressed in the sheet itself, not in a question above it. */
function useArrowKeys(acts: Record<string, () => void>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
      const act = acts[key];
      if (!act || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
      // Nothing has the focus when what had it went with the record before.
      const isInSheet =
        target === document.body || target.closest("dialog")?.matches(".side-sheet");
      if (isInSheet && !target.closest(OWN_ARROWS)) act();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
}
