import type { ReactNode } from "react";

interface PlotTableProps {
  /** What opens it. */
  summary: string;
  /** The first names the row, the others are numbers. */
  headers: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** The numbers of a plot as a table that is opened when wanted. */
export function PlotTable({ summary, headers, rows }: PlotTableProps) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1 text-muted">{summary}</summary>
      <div className="max-h-96 overflow-auto">
        <table className="mt-2 w-auto">
          <thead className="text-muted">
            <tr>
              {headers.map((header, place) => (
                <th
                  key={header}
                  scope="col"
                  className={`py-1 pe-6 font-medium ${getCellClass(place)}`}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key} className="border-t border-line">
                {cells.map((cell, place) => (
                  <td key={headers[place]} className={`py-1.5 pe-6 ${getCellClass(place)}`}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const getCellClass = (place: number): string => (place === 0 ? "" : "text-end tabular-nums");
