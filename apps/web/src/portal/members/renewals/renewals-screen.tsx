import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { ButtonLink, PageLink } from "#ui-react/button.tsx";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { EmptyState, Loaded } from "#ui-react/states.tsx";
import { api } from "../../api.ts";
import { useHasRole } from "../../session/use-session.ts";
import { EVERY_TYPE } from "../membership-types.ts";
import { members } from "../messages/members.ts";
import { renewals as text } from "../messages/renewals.ts";
import { RenewalForm } from "./renewal-form.tsx";

/** /members/renewals: the invoices of the next period of the membership. */
export function RenewalsScreen() {
  const isAdmin = useHasRole("ADMIN");
  const types = useQuery(api.membershipTypes.list.queryOptions(EVERY_TYPE));
  const make = isAdmin && <ButtonLink to={paths.membershipSettings()}>{text.makeType}</ButtonLink>;
  return (
    <>
      <PageHeader
        title={text.title}
        about={text.about}
        parent={{ label: members.list.title, to: paths.members() }}
      />
      <Loaded query={types} shape="form">
        {({ data }) => {
          const active = data.filter(({ active }) => active);
          if (active.length === 0)
            return (
              <EmptyState title={text.none} action={make}>
                {text.noneAbout}
              </EmptyState>
            );
          return (
            <div className="grid gap-5">
              <Panel title={text.types}>
                <RenewalForm types={active} />
              </Panel>
              <p className="max-w-prose text-muted">{text.periods}</p>
              <p className="max-w-prose text-muted">{text.grace}</p>
              {isAdmin && (
                <p className="max-w-prose text-muted">
                  {text.nightly} <PageLink to={paths.settings()}>{text.settings}</PageLink>
                </p>
              )}
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
