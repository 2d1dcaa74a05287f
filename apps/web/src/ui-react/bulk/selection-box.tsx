import { type Ref, useCallback } from "react";
import { messages } from "../messages.ts";
import type { Selection } from "./use-selection.ts";

const text = messages.selection;

interface BoxProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  /** Visible text after the box. */
  caption?: string;
  onChange: (on: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox with a touch target large enough for a finger. */
function Box({ label, caption, onChange, ref, ...input }: BoxProps) {
  return (
    <label className="-m-2.5 flex min-h-10 min-w-10 cursor-pointer items-center gap-3 p-2.5 has-disabled:cursor-default">
      <input
        {...input}
        ref={ref}
        type="checkbox"
        aria-label={label}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-5 shrink-0 cursor-[inherit]"
      />
      {caption && <span>{caption}</span>}
    </label>
  );
}

interface AllBoxProps<Row> {
  selection: Selection<Row>;
  /** Shows the label after the box, where no heading explains it. */
  spelled?: boolean;
}

/** Chooses all rows of the page or none; indeterminate if only some are chosen. */
export function AllBox<Row>({ selection, spelled = false }: AllBoxProps<Row>) {
  const { chosenRows, choosable, choose, allBox } = selection;
  const all = choosable.length > 0 && chosenRows.length === choosable.length;
  const some = chosenRows.length > 0 && !all;
  const show = useCallback(
    (box: HTMLInputElement | null) => {
      allBox.current = box;
      if (box) box.indeterminate = some;
    },
    [allBox, some],
  );
  return (
    <Box
      ref={show}
      label={text.all}
      {...(spelled && { caption: text.all })}
      checked={all}
      disabled={choosable.length === 0}
      onChange={(on) => choose(choosable, on)}
    />
  );
}

/** Chooses one row. */
export function RowBox<Row>({ selection, row }: { selection: Selection<Row>; row: Row }) {
  const { mayChoose, nameOf, isChosen, choose } = selection;
  if (!mayChoose(row)) return null;
  return (
    <Box
      label={text.one(nameOf(row))}
      checked={isChosen(row)}
      onChange={(on) => choose([row], on)}
    />
  );
}
