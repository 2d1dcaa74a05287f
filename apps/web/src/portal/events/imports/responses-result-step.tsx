import { Facts, Panel } from "../../../ui-react/panel.tsx";
import type { ResponsesResult } from "./import-data.ts";

/** What became of a file of answers. */
export function ResponsesResultStep({ result }: { result: ResponsesResult }) {
  const { total, updated, unchanged, unmatched, invalid, errors } = result;
  return (
    <Panel title="The answers are written">
      <Facts
        facts={[
          ["Rows", total],
          ["Changed", updated],
          ["The same as before", unchanged],
          ["Of nobody who is registered", unmatched],
          ["With a mistake", invalid],
        ]}
      />
      {errors.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {errors.slice(0, 20).map(({ row, column, message }) => (
            <li key={`${row} ${column}`}>
              Row {row}: {message}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
