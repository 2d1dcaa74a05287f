import { nameOfLanguage } from "@rollcall/core/contract";
import { ExternalLink } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { Facts } from "#ui-react/panel.tsx";
import { Day } from "#ui-react/time.tsx";
import type { TenantData } from "../api.ts";
import { messages } from "../messages.ts";

const text = messages.tenant;

interface TenantProps {
  tenant: TenantData;
}

/** Whether an organisation is open, and the way to its public pages. */
export function TenantState({ tenant: { status, slug } }: TenantProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <StatusBadge status={status} />
      {status === "ACTIVE" && (
        <a
          href={paths.publicEvents(slug)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center gap-1.5 [&_svg]:size-4"
        >
          {text.publicPages}
          <ExternalLink aria-hidden="true" />
        </a>
      )}
    </span>
  );
}

/** What an organisation is set to. */
export function TenantFacts({ tenant }: TenantProps) {
  const { slug, currency, timezone, language, createdAt, status } = tenant;
  const facts = [
    [text.standing, status === "ACTIVE" ? text.isActive : text.isSuspended],
    [text.address, location.origin + paths.publicEvents(slug)],
    [text.currency, currency],
    [text.timezone, timezone.replaceAll("_", " ")],
    [text.language, nameOfLanguage(language)],
    [text.since, <Day key="since" instant={createdAt} />],
  ] as const;
  return <Facts facts={facts} />;
}
