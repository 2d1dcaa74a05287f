import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { formatNumber } from "#lib/format-number.ts";
import { paths } from "#lib/paths.ts";
import { readProblem } from "#lib/read-problem.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { ButtonLink } from "#ui-react/button.tsx";
import { useParamsOf } from "#ui-react/frame/section.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Facts, Figure, Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { Day } from "#ui-react/time.tsx";
import { api, type TenantData, type UsageData } from "./api.ts";
import { NoSuchPage } from "./error-pages.tsx";
import { messages } from "./messages.ts";
import { StatusSwitch } from "./status-switch.tsx";

const text = messages.tenant;
const usageText = messages.usage;

/** /platform/tenants/:tenantId: an organisation and its usage. */
export function TenantScreen() {
  const { tenantId } = useParamsOf("tenant");
  const tenant = useQuery(api.platform.tenant.queryOptions({ id: tenantId }));
  const usage = useQuery(api.platform.usage.queryOptions({ id: tenantId }));
  const { data } = tenant;
  if (tenant.error && readProblem(tenant.error).code === "NOT_FOUND") return <NoSuchPage />;
  return (
    <>
      <PageHeader
        title={data?.name ?? text.one}
        parent={{ label: messages.list.title, to: paths.platform() }}
        about={data && <StatusBadge status={data.status} />}
        actions={
          data && (
            <>
              <ButtonLink to={paths.editTenant(data.id)} icon={<Pencil aria-hidden="true" />}>
                {text.edit}
              </ButtonLink>
              <StatusSwitch tenant={data} />
            </>
          )
        }
      />
      <div className="grid gap-6">
        <Loaded query={tenant}>{(loaded) => <About tenant={loaded} />}</Loaded>
        <Panel title={usageText.title}>
          <Loaded query={usage}>{(loaded) => <Usage usage={loaded} />}</Loaded>
        </Panel>
      </div>
    </>
  );
}

function About({ tenant }: { tenant: TenantData }) {
  const { slug, currency, timezone, createdAt, status } = tenant;
  const address = location.origin + paths.publicEvents(slug);
  const facts = [
    [text.publicPages, status === "ACTIVE" ? <a href={address}>{address}</a> : address],
    [text.currency, currency],
    [text.timezone, timezone.replaceAll("_", " ")],
    [text.since, <Day key="since" at={createdAt} />],
  ] as const;
  return (
    <Panel title={text.about}>
      <Facts facts={facts} />
    </Panel>
  );
}

function Usage({ usage }: { usage: UsageData }) {
  const { members, activeMembers, events, registrations, checkIns, mails } = usage;
  const count = (value: number) => formatNumber(value);
  const planned = Object.values(events).reduce((sum, value) => sum + value, 0);
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Figure
        label={usageText.members}
        value={count(activeMembers)}
        note={usageText.membersNote(count(members))}
      />
      <Figure
        label={usageText.events}
        value={count(planned)}
        note={usageText.eventsNote(
          count(events.PUBLISHED),
          count(events.DRAFT),
          count(events.COMPLETED),
          count(events.CANCELLED),
        )}
      />
      <Figure
        label={usageText.registrations}
        value={count(registrations)}
        note={usageText.registrationsNote(count(checkIns))}
      />
      <Figure
        label={usageText.mails}
        value={count(mails.sent)}
        note={usageText.mailsNote(count(mails.waiting))}
      />
    </div>
  );
}
