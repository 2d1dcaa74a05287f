import { Button } from "#ui-react/button.tsx";
import type { Chosen } from "./member-picker.tsx";
import { enrol as messages } from "./messages/enrol.ts";

const text = messages;
const MAX_NAMES = 12;

interface ChosenMembersProps {
  chosenMembers: Chosen;
  error: string | undefined;
  onClear: () => void;
}

/** The names of the chosen members; if there are many, only the first ones. */
export function ChosenMembers({ chosenMembers, error, onClear }: ChosenMembersProps) {
  const names = [...chosenMembers.values()].slice(0, MAX_NAMES);
  const otherCount = chosenMembers.size - names.length;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="max-w-full break-words">
        {names.join(", ") || text.nobody}
        {otherCount > 0 && ` ${text.more(otherCount)}`}
      </p>
      {chosenMembers.size > 0 && (
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
