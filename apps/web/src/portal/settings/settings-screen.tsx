import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { CopyField } from "#ui-react/copy-field.tsx";
import { messages as mail } from "#ui-react/failed-mail/messages.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Facts, Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../api.ts";
import { FailedMailNotice } from "../mail/failed-mail-notice.tsx";
import { clients } from "../messages/clients.ts";
import { settings as text } from "../messages/settings.ts";
import { useHasRole } from "../session/use-session.ts";
import { currencyWord } from "./currency-word.ts";
import { DetailsForm } from "./details-form.tsx";
import { FacePanel } from "./face/face-panel.tsx";

/** /settings: what an administrator decides for the club, and its public addresses to share. */
export function SettingsScreen() {
  const query = useQuery(api.tenancy.own.queryOptions({}));
  const isAdmin = useHasRole("ADMIN");
  return (
    <>
      <PageHeader title={text.title} />
      <FailedMailNotice />
      {isAdmin && <Details />}
      <Loaded query={query} lines={6}>
        {(club) => (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            {!isAdmin && <ClubFacts club={club} />}
            <Panel title={text.addresses}>
              <p className="text-muted">{text.addressesAbout}</p>
              <CopyField label={text.events} value={absolute(paths.publicEvents(club.slug))} />
              <CopyField label={text.apply} value={absolute(paths.apply(club.slug))} />
            </Panel>
            {isAdmin && (
              <Panel title={text.membership.title}>
                <p className="text-muted">{text.membership.about}</p>
                <p>
                  <PageLink to={paths.membershipSettings()}>{text.membership.link}</PageLink>
                </p>
              </Panel>
            )}
            {isAdmin && (
              <Panel title={text.mail.title}>
                <p className="text-muted">{text.mail.about}</p>
                <p>
                  <PageLink to={paths.failedMail()}>{mail.title}</PageLink>
                </p>
              </Panel>
            )}
            {isAdmin && <ClientsPanel />}
          </div>
        )}
      </Loaded>
    </>
  );
}

function Details() {
  const query = useQuery(api.tenancy.details.queryOptions({}));
  return (
    <Loaded query={query} lines={12}>
      {(details) => (
        <>
          <DetailsForm details={details} />
          <div className="mb-5">
            <FacePanel details={details} />
          </div>
        </>
      )}
    </Loaded>
  );
}

function ClientsPanel() {
  return (
    <Panel title={clients.title}>
      <p className="text-muted">{clients.about}</p>
      <p>
        <PageLink to={paths.apiKeys()}>{clients.keys.title}</PageLink>
      </p>
      <p>
        <PageLink to={paths.webhooks()}>{clients.webhooks.title}</PageLink>
      </p>
    </Panel>
  );
}

interface ClubFactsProps {
  club: { name: string; slug: string; currency: string; timezone: string };
}

function ClubFacts({ club: { name, slug, currency, timezone } }: ClubFactsProps) {
  return (
    <Panel title={text.club}>
      <Facts
        facts={[
          [text.name, name],
          [text.slug, slug],
          [text.currency, currencyWord(currency)],
          [text.timezone, timezone],
        ]}
      />
      <p className="text-muted">{text.byPlatform}</p>
    </Panel>
  );
}

const absolute = (path: string): string => new URL(path, location.origin).href;
