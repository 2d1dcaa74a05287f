import { Lock } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui-react/button.tsx";
import { Broken, NothingHere } from "#ui-react/frame/error-pages.tsx";
import { PageHeader } from "#ui-react/page-header.tsx";
import { EmptyState } from "#ui-react/states.tsx";
import { NotForRole } from "../session/require-permission.ts";
import { layout } from "./messages/layout.ts";

const { home, notForRole } = layout;
const goHome = <ButtonLink to={paths.home()}>{home}</ButtonLink>;

/** The page for an unknown address. */
export const NoSuchPage = () => <NothingHere home={goHome} />;

/** A page that could not be opened. */
export function BrokenPage({ error }: { error: unknown }) {
  if (!(error instanceof NotForRole)) return <Broken error={error} />;
  return (
    <>
      <PageHeader title={notForRole.title} />
      <EmptyState title={notForRole.about} action={goHome} icon={Lock}>
        {notForRole.text}
      </EmptyState>
    </>
  );
}
