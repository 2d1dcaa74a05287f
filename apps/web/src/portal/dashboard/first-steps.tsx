import { useQuery } from "@tanstack/react-query";
import { Check, Circle } from "lucide-react";
import { useState } from "react";
import { paths } from "#lib/paths.ts";
import { Button, PageLink } from "#ui-react/button.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { toast } from "#ui-react/toast.tsx";
import { api } from "../api.ts";
import { dashboard } from "./messages/dashboard.ts";
import { today } from "./messages/today.ts";
import { TODAY } from "./today-calls.ts";

const text = dashboard.firstSteps;

const STEPS = [
  ["clubDetails", paths.settings()],
  ["firstEvent", paths.newEvent()],
  ["firstMembers", paths.members()],
  ["doorCode", paths.events()],
] as const;

/** What a new club does first (rules#first-steps). Gone when it is done, or not wanted here. */
export function FirstSteps({ tenantId }: { tenantId: string }) {
  const place = `first-steps-dismissed-${tenantId}`;
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(place) !== null);
  const { data } = useQuery({
    ...api.tenancy.gettingStarted.queryOptions(TODAY.gettingStarted),
    enabled: !dismissed,
  });
  if (dismissed || !data || STEPS.every(([step]) => data[step])) return null;
  const dismiss = () => {
    localStorage.setItem(place, "1");
    setDismissed(true);
    toast(today.hidden, async () => {
      localStorage.removeItem(place);
      setDismissed(false);
    });
  };
  const doneCount = STEPS.filter(([step]) => data[step]).length;
  return (
    <Panel
      title={text.title}
      actions={
        <Button look="quiet" onClick={dismiss}>
          {text.dismiss}
        </Button>
      }
    >
      <div className="grid gap-1.5">
        <p className="text-sm text-muted">{text.progress(doneCount, STEPS.length)}</p>
        <div aria-hidden="true" className="flex gap-1">
          {STEPS.map(([step], place) => (
            <span
              key={step}
              className={`h-1.5 flex-1 rounded-full ${place < doneCount ? "bg-accent" : "bg-raised"}`}
            />
          ))}
        </div>
      </div>
      <ol className="grid gap-3">
        {STEPS.map(([step, to]) => (
          <li key={step} className="flex items-start gap-3">
            {data[step] ? (
              <Check role="img" aria-label={text.done} className="size-5 shrink-0 text-good" />
            ) : (
              <Circle role="img" aria-label={text.open} className="size-5 shrink-0 text-muted" />
            )}
            {data[step] ? (
              <span className="text-muted">{text.step[step]}</span>
            ) : (
              <PageLink to={to}>{text.step[step]}</PageLink>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
