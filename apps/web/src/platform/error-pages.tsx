import { paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui-react/button.tsx";
import { NothingHere } from "#ui-react/frame/error-pages.tsx";
import { messages } from "./messages.ts";

/** The page for an unknown address. */
export function NoSuchPage() {
  return <NothingHere home={<ButtonLink to={paths.platform()}>{messages.home}</ButtonLink>} />;
}
