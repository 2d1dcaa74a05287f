import { PATTERNS } from "#lib/paths.ts";
import { ConfirmEmailPage } from "#ui-react/frame/confirm-email-page.tsx";

/** /my/confirm-email#token=…: for members, logged in or not. */
export const ConfirmEmailScreen = () => <ConfirmEmailPage next={PATTERNS.home} />;
