import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { Facts, Panel } from "#ui-react/panel.tsx";
import { ClubFace } from "#ui-react/parts/club-face.tsx";
import type { RecordProps } from "#ui-react/record/record-beside.tsx";
import { RecordSheet } from "#ui-react/record/record-sheet.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api, type UsageData } from "../api.ts";
import { messages } from "../messages.ts";
import { TenantActs } from "./tenant-acts.tsx";
import { TenantFacts, TenantState } from "./tenant-facts.tsx";
import { TenantPast } from "./tenant-past.tsx";
import { listUsageFigures } from "./tenant-usage.tsx";

const { tenant: text, usage: usageText } = messages;

/** An organisation beside the list of organisations: what it uses, is set to, and went through. */
export function TenantRecord(props: RecordProps) {
  const { id } = props.record;
  const query = useQuery(api.platform.tenant.queryOptions({ id }));
  const usage = useQuery(api.platform.usage.queryOptions({ id }));
  return (
    <RecordSheet
      {...props}
      title={query.data?.name ?? text.one}
      mark={query.data && <ClubFace club={query.data} big />}
      page={paths.tenant(id)}
    >
      <Loaded query={query} shape="facts">
        {(tenant) => (
          <>
            <div className="flex flex-wrap items-center gap-2">
              <span className="me-auto">
                <TenantState tenant={tenant} />
              </span>
              <TenantActs tenant={tenant} />
            </div>
            <Panel title={usageText.title}>
              <Loaded query={usage} shape="facts">
                {(used) => <Used usage={used} />}
              </Loaded>
            </Panel>
            <Panel title={text.about}>
              <TenantFacts tenant={tenant} />
            </Panel>
            <TenantPast tenantId={id} />
          </>
        )}
      </Loaded>
    </RecordSheet>
  );
}

const Used = ({ usage }: { usage: UsageData }) => (
  <Facts
    facts={listUsageFigures(usage).map(([label, value, note]) => [
      label,
      <span key={label}>
        <span className="font-semibold tabular-nums">{value}</span>{" "}
        <span className="text-sm text-muted">{note}</span>
      </span>,
    ])}
  />
);
