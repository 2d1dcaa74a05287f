import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Bold, Eye, Italic, Link2, List } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { type Mark, withMark } from "#lib/markdown-marks.ts";
import { useSettled } from "#lib/use-settled.ts";
import { TextArea } from "#ui-react/field.tsx";
import { Prose } from "#ui-react/parts/prose.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { client } from "../api.ts";
import { markdown as text } from "../messages/markdown.ts";

const MARKS = [
  ["bold", Bold],
  ["italic", Italic],
  ["list", List],
  ["link", Link2],
] as const;

const TOOL =
  "grid size-11 place-items-center rounded-lg border-0 bg-transparent text-muted " +
  "hover:bg-raised hover:text-ink lg:size-9 " +
  "aria-pressed:bg-accent-ground aria-pressed:text-accent";

interface MarkdownFieldProps extends Omit<ComponentProps<typeof TextArea>, "name"> {
  name: string;
  /** Whether the field shows what the text will look like; some forms show that beside it. */
  preview?: boolean;
}

/**
 * A text field for Markdown: buttons for its marks, and how it will look (rules#markdown). It stands
 * in a form; spread react-hook-form's `register(…)` into it.
 */
export function MarkdownField({ preview = false, ...area }: MarkdownFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  const press = (mark: Mark) => {
    const field = box.current?.querySelector("textarea");
    if (field) putMark(field, mark);
  };
  return (
    <div ref={box} className="grid gap-1">
      <TextArea {...area} />
      <div role="toolbar" aria-label={text.toolbar} className="flex flex-wrap gap-1">
        {MARKS.map(([mark, Icon]) => (
          <button
            key={mark}
            type="button"
            className={TOOL}
            aria-label={text.mark[mark]}
            title={text.mark[mark]}
            onClick={() => press(mark)}
          >
            <Icon aria-hidden="true" className="size-4.5" />
          </button>
        ))}
        {preview && (
          <button
            type="button"
            className={TOOL}
            aria-label={text.preview}
            title={text.preview}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Eye aria-hidden="true" className="size-4.5" />
          </button>
        )}
      </div>
      {shown && <WrittenPreview name={area.name} />}
    </div>
  );
}

/** Changes the field as typing does, so that the form notices and the browser can undo it. */
function putMark(field: HTMLTextAreaElement, mark: Mark): void {
  const { value, selectionStart, selectionEnd } = field;
  const selected = { text: value, from: selectionStart, to: selectionEnd };
  const changed = withMark(selected, mark, text.words);
  field.focus();
  field.select();
  if (!document.execCommand("insertText", false, changed.text)) {
    field.setRangeText(changed.text, 0, value.length);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  field.setSelectionRange(changed.from, changed.to);
}

function WrittenPreview({ name }: { name: string }) {
  const written: unknown = useWatch({ name });
  const asked = useSettled(typeof written === "string" ? written : "");
  const query = useQuery({
    queryKey: ["markdown.preview", asked],
    queryFn: () => client.markdown.preview.mutate({ text: asked }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={text.preview} className="rounded-lg border border-line bg-ground p-4">
      <Loaded query={query} lines={3}>
        {({ html }) =>
          html ? <Prose html={html} /> : <p className="text-muted">{text.nothing}</p>
        }
      </Loaded>
    </section>
  );
}
