import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Bold, Italic, Link2, List } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { type Mark, withMark } from "#lib/markdown-marks.ts";
import { useSettled } from "#lib/use-settled.ts";
import { TextArea } from "#ui-react/form/field.tsx";
import { Prose } from "#ui-react/parts/prose.tsx";
import { SegmentedField } from "#ui-react/segmented.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { client } from "../api.ts";
import { markdown as text } from "./messages/markdown.ts";

const MARKS = [
  ["bold", Bold],
  ["italic", Italic],
  ["list", List],
  ["link", Link2],
] as const;

const TOOL =
  "grid size-11 place-items-center rounded-lg border-0 bg-transparent text-muted " +
  "hover:bg-raised hover:text-ink lg:size-9";

/** Writing, and reading what was written as it will look. */
const VIEWS = [
  ["write", text.views.write],
  ["read", text.views.read],
] as const;

interface MarkdownFieldProps extends Omit<ComponentProps<typeof TextArea>, "name"> {
  name: string;
  /** Whether the field shows what the text will look like; some forms show that beside it. */
  preview?: boolean;
}

/**
 * A text field for Markdown: buttons for its marks, and how it will look (rules#markdown). It stands
 * in a form; spread `bind(…)` of the form into it.
 */
export function MarkdownField({ preview = false, ...area }: MarkdownFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState("write");
  // What is wrong with the text is mended in its field.
  const reads = preview && view === "read" && !area.error;
  const press = (mark: Mark) => {
    const field = box.current?.querySelector("textarea");
    if (field) putMark(field, mark);
  };
  return (
    <div ref={box}>
      <TextArea
        {...area}
        hidden={reads}
        above={
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            {preview && (
              <SegmentedField
                label={text.view}
                labelHidden
                segments={VIEWS}
                value={reads ? "read" : "write"}
                onChange={({ currentTarget }) => setView(currentTarget.value)}
              />
            )}
            {reads ? null : <Marks onPress={press} />}
          </div>
        }
        below={reads && <WrittenPreview name={area.name} />}
      />
    </div>
  );
}

const Marks = ({ onPress }: { onPress: (mark: Mark) => void }) => (
  <div role="toolbar" aria-label={text.toolbar} className="flex flex-wrap gap-1">
    {MARKS.map(([mark, Icon]) => (
      <button
        key={mark}
        type="button"
        className={TOOL}
        aria-label={text.mark[mark]}
        title={text.mark[mark]}
        onClick={() => onPress(mark)}
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </button>
    ))}
  </div>
);

/** Changes the field as typing does, so that the form notices and the browser can undo it. */
function putMark(field: HTMLTextAreaElement, mark: Mark): void {
  const { value, selectionStart, selectionEnd } = field;
  const selected = { text: value, start: selectionStart, end: selectionEnd };
  const changed = withMark(selected, mark, text.words);
  field.focus();
  field.select();
  if (!document.execCommand("insertText", false, changed.text)) {
    field.setRangeText(changed.text, 0, value.length);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  field.setSelectionRange(changed.start, changed.end);
}

function WrittenPreview({ name }: { name: string }) {
  const value: unknown = useWatch({ name });
  const settledText = useSettled(typeof value === "string" ? value : "");
  const query = useQuery({
    queryKey: ["markdown.preview", settledText],
    queryFn: () => client.markdown.preview.mutate({ text: settledText }),
    placeholderData: keepPreviousData,
  });
  return (
    <section
      aria-label={text.preview}
      className="min-h-32 rounded-lg border border-line bg-ground p-4"
    >
      <Loaded query={query} count={3}>
        {({ html }) =>
          html ? <Prose html={html} /> : <p className="text-muted">{text.nothing}</p>
        }
      </Loaded>
    </section>
  );
}
