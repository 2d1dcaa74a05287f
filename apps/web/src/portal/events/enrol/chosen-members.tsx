import { Button } from "#ui-react/button.tsx";
import { enrol as messages } from "../messages/enrol.ts";
import type { Chosen } from "./member-picker.tsx";

const text = messages;
const MOST_NAMES = 12;

interface ChosenMembersProps {
  chosen: Chosen;
  error: string | undefined;
  onClear: () => void;
}

/** The names of the chosen members; if there are many, only the first ones. */
export function ChosenMembers({ chosen, error, onClear }: ChosenMembersProps) {
  const names = [...chosen.values()].slice(0, MOST_NAMES);
  const others = chosen.size - names.length;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="max-w-full break-words">
        {names.join(", ") || text.nobody}
        {others > 0 && ` ${text.more(others)}`}
      </p>
      {chosen.size > 0 && (
        <Button look="quiet" onClick={onClear}>
          {text.clear}
        </Button>
      )}
      {error && (
        <p role="alert" className="text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
