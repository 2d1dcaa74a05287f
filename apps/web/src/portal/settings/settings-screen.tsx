import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { CopyField } from "#ui-react/form/copy-field.tsx";
import { Facts, Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../api.ts";
import { FailedMailNotice } from "../mail/failed-mail-notice.tsx";
import { useHasRole } from "../session/use-session.ts";
import { ClubCard, MailCard, SecurityCard, WebsitesCard } from "./club-cards.tsx";
import { currencyWord } from "./currency-word.ts";
import { settings as text } from "./messages/settings.ts";
import { SettingsFrame } from "./settings-frame.tsx";

/** /settings: what an administrator decides for the club, and its public addresses to share. */
export function SettingsScreen() {
  const isAdmin = useHasRole("ADMIN");
  return (
    <SettingsFrame title={text.title} notice={<FailedMailNotice />}>
      <div className="grid gap-5">{isAdmin ? <Details /> : <ClubFacts />}</div>
    </SettingsFrame>
  );
}

function Details() {
  const query = useQuery(api.tenancy.details.queryOptions({}));
  return (
    <Loaded query={query} shape="panels" count={5}>
      {(details) => (
        <>
          <ClubCard details={details} />
          <Links slug={details.slug} />
          <MailCard details={details} />
          <WebsitesCard details={details} />
          <SecurityCard details={details} />
        </>
      )}
    </Loaded>
  );
}

function ClubFacts() {
  const query = useQuery(api.tenancy.own.queryOptions({}));
  return (
    <Loaded query={query} shape="panels" count={4}>
      {({ name, slug, currency, timezone }) => (
        <>
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
          <Links slug={slug} />
        </>
      )}
    </Loaded>
  );
}

const Links = ({ slug }: { slug: string }) => (
  <Panel title={text.addresses}>
    <p className="text-muted">{text.addressesAbout}</p>
    <CopyField label={text.events} value={absolute(paths.publicEvents(slug))} />
    <CopyField label={text.apply} value={absolute(paths.apply(slug))} />
  </Panel>
);

const absolute = (path: string): string => new URL(path, location.origin).href;
