import { paths } from "#lib/paths.ts";
import { ConfirmEmailPage } from "#ui-react/frame/confirm-email-page.tsx";
import { messages } from "./messages.ts";

/** /platform/confirm-email#token=…: for platform users, logged in or not. */
export const ConfirmEmailScreen = () => (
  <ConfirmEmailPage product={messages.product} next={paths.platform()} />
);
