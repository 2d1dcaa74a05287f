import { FAILED_MAIL_LIST, FailedMailList } from "#ui-react/failed-mail/failed-mail-list.tsx";
import { messages as mail } from "#ui-react/failed-mail/messages.ts";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { api, client } from "../api.ts";
import { refreshAll } from "../refresh-all.ts";
import { settings } from "../settings/messages/settings.ts";
import { SettingsFrame } from "../settings/settings-frame.tsx";

const text = settings.mail;

/** /settings/mail: the club's failed mail, and the person or thing that it is about. */
export function FailedMailScreen() {
  const { list, query } = useListScreen(FAILED_MAIL_LIST, (input) =>
    api.mail.failed.queryOptions(input),
  );
  return (
    <SettingsFrame title={mail.title} about={mail.about}>
      <FailedMailList
        who={{ header: text.who, of: ({ about }) => about ?? text.somebodyGone }}
        query={query}
        list={list}
        resend={(id) => client.mail.resend.mutate({ id })}
        resendAll={() => client.mail.resendAll.mutate({})}
        refresh={refreshAll}
      />
    </SettingsFrame>
  );
}
