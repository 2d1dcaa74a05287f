import { KeyRound } from "lucide-react";
import { useState } from "react";
import { ActButton } from "#ui-react/act-button.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { client } from "../api.ts";
import { my as messages } from "./messages/my.ts";

const text = messages.profile;

/** Mails the member a link to choose a new password. */
export function PasswordPanel({ email }: { email: string }) {
  const [mailed, setMailed] = useState(false);
  const mail = async () => {
    // Other clubs may have accounts of the same address. Their passwords are not meant.
    const { slug: tenantSlug } = await client.tenancy.own.query({});
    await client.auth.forgotPassword.mutate({ email, tenantSlug });
    setMailed(true);
  };
  return (
    <Panel title={text.password}>
      {mailed ? (
        <p role="status" tabIndex={-1} ref={takeFocus} className="font-semibold">
          {text.mailed(email)}
        </p>
      ) : (
        <>
          <p>{text.passwordAbout}</p>
          <div>
            <ActButton icon={<KeyRound aria-hidden="true" />} act={mail}>
              {text.mailLink}
            </ActButton>
          </div>
        </>
      )}
    </Panel>
  );
}

/** The focus was on the button that this element replaces. */
const takeFocus = (element: HTMLElement | null) => element?.focus();
