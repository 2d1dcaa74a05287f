import { Badge } from "#ui-react/badge.tsx";
import type { ImportSource, Preview } from "./import-data.ts";
import { imports } from "./messages/imports.ts";
import { rowProblemText } from "./row-problem-text.ts";
import { getStoredText } from "./stored-text.ts";
import { actionWord } from "./summary-text.ts";

const text = imports.preview;
const CELL = "max-w-64 truncate px-3 py-2";

interface PreviewRowsProps {
  source: ImportSource;
  preview: Preview;
  /** The word for a row about somebody who is there already, where a choice says what becomes of it. */
  there: string | undefined;
}

/** The first rows of the file with their results. Cells with errors are highlighted. */
export function PreviewRows({ source, preview, there }: PreviewRowsProps) {
  const { rows, mapping, summary } = preview;
  const read = preview.columns.filter((column) => mapping[column]);
  // Without any meaning, all columns help to find one.
  const columns = read.length > 0 ? read : preview.columns;
  return (
    <>
      <section
        aria-label={text.rows}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-lg border border-line"
      >
        <table>
          <thead className="sticky top-0 bg-raised text-sm text-muted">
            <tr>
              {[text.row, text.result, ...columns].map((heading, index) => (
                <th key={index < 2 ? index : heading} scope="col" className={CELL}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PreviewRow
                key={row.row}
                source={source}
                preview={preview}
                there={there}
                row={row}
                columns={columns}
              />
            ))}
          </tbody>
        </table>
      </section>
      {summary.total > rows.length && (
        <p className="text-sm text-muted">{text.first(rows.length)}</p>
      )}
    </>
  );
}

interface PreviewRowProps extends PreviewRowsProps {
  row: Preview["rows"][number];
  columns: readonly string[];
}

function PreviewRow({ source, preview, there, row, columns }: PreviewRowProps) {
  const { action, errors } = row;
  const word = (action === "EXISTS" && there) || actionWord(source, action);
  const wrong = new Set(errors.map(({ column }) => column));
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-3 py-2 font-normal text-muted tabular-nums">
        {row.row}
      </th>
      <td className="min-w-48 px-3 py-2">
        <Badge tone={action === "INVALID" ? "bad" : "plain"}>{word}</Badge>
        {errors.map((error) => (
          <p key={`${error.column} ${error.message}`} className="text-sm text-bad">
            {error.column
              ? text.inColumn(error.column, rowProblemText(error))
              : rowProblemText(error)}
          </p>
        ))}
      </td>
      {columns.map((column) => (
        <td key={column} className={`${CELL} ${wrong.has(column) ? "font-semibold text-bad" : ""}`}>
          {getStoredText(preview, row, column)}
        </td>
      ))}
    </tr>
  );
}
