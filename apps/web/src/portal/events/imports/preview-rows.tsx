import { Badge } from "../../../ui-react/badge.tsx";
import type { Preview } from "./import-data.ts";
import { actionWord } from "./summary-text.ts";

const CELL = "max-w-64 truncate px-3 py-2";

/** The first rows of the file, each with what would become of it. */
export function PreviewRows({ preview }: { preview: Preview }) {
  const { rows, columns, summary } = preview;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section aria-label="Rows of the file" tabIndex={0} className="max-h-96 overflow-auto">
        <table>
          <thead className="text-sm text-muted">
            <tr>
              <th className={CELL}>Row</th>
              <th className={CELL}>Result</th>
              {columns.map((column) => (
                <th key={column} className={CELL}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, action, errors, values }) => (
              <tr key={row} className="border-t border-line align-top">
                <td className={CELL}>{row}</td>
                <td className="px-3 py-2">
                  <Badge tone={action === "INVALID" ? "bad" : "plain"}>{actionWord(action)}</Badge>
                  {errors.map(({ column, message }) => (
                    <p key={`${column} ${message}`} className="text-sm text-bad">
                      {column ? `${column}: ` : ""}
                      {message}
                    </p>
                  ))}
                </td>
                {columns.map((column) => (
                  <td key={column} className={CELL}>
                    {values[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {summary.total > rows.length && (
        <p className="text-sm text-muted">The first {rows.length} rows are shown.</p>
      )}
    </>
  );
}
