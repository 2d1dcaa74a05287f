import { useState } from "react";
import { type Problem, readProblem } from "../../../lib/read-problem.ts";
import { Button } from "../../../ui-react/button.tsx";
import { SelectField } from "../../../ui-react/field.tsx";
import { FormProblem } from "../../../ui-react/form-problem.tsx";
import { Panel } from "../../../ui-react/panel.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { useEvent } from "../use-event.ts";
import { MemberPicker } from "./member-picker.tsx";

type Result = Awaited<ReturnType<typeof client.registration.preEnrol.mutate>>["meta"];

/** /events/:eventId/enrol: registers members who need not do it themselves. */
export function EnrolScreen() {
  const event = useEvent();
  const { ticketTypes } = event;
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [ticketTypeId, setTicketTypeId] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [result, setResult] = useState<Result>();
  const enrol = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const memberIds = [...chosen.keys()];
      const type = ticketTypeId ? { ticketTypeId } : {};
      const { meta } = await client.registration.preEnrol.mutate({
        eventId: event.id,
        memberIds,
        ...type,
      });
      setResult(meta);
      setChosen(new Map());
      await refreshAll();
    } catch (error) {
      setProblem(readProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <Panel title="Choose members">
        <MemberPicker chosen={chosen} onChange={setChosen} />
      </Panel>
      <Panel title={`${chosen.size} chosen`}>
        <p className="break-words">{[...chosen.values()].join(", ") || "Nobody yet."}</p>
        {ticketTypes.length > 1 && (
          <SelectField
            label="Ticket"
            value={ticketTypeId}
            onChange={({ currentTarget }) => setTicketTypeId(currentTarget.value)}
          >
            <option value="">The first that is not for guests</option>
            {ticketTypes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <FormProblem problem={problem} />
        <Button look="main" busy={busy} disabled={chosen.size === 0} onClick={() => void enrol()}>
          Register them
        </Button>
        <p role="status">{result && resultText(result)}</p>
      </Panel>
    </div>
  );
}

function resultText({ registered, waitlisted, alreadyRegistered }: Result): string {
  const parts = [
    `${registered} registered`,
    waitlisted > 0 && `${waitlisted} on the waiting list`,
    alreadyRegistered > 0 && `${alreadyRegistered} had registered before`,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}
