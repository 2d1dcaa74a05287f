import { useQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { formatCalendarDay } from "#lib/format/format-day.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { buttonClass } from "#ui-react/button.tsx";
import { CopyField } from "#ui-react/form/copy-field.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api, client, queryClient } from "../api.ts";
import { my as messages } from "./messages/my.ts";

const text = messages.calendar;

/** The member's own link for calendar programs; its address is shown only after it was made. */
export function OwnCalendar() {
  const link = useQuery(api.calendar.link.queryOptions({}));
  const [url, setUrl] = useState<string>();
  const show = (newUrl?: string) => {
    setUrl(newUrl);
    return queryClient.invalidateQueries(api.calendar.link.queryFilter());
  };
  const make = async () => show((await client.calendar.makeLink.mutate({})).url);
  const revoke = async () => {
    await client.calendar.revokeLink.mutate({});
    await show();
  };
  return (
    <Panel title={text.title}>
      <p>{text.about}</p>
      <Loaded query={link} count={1}>
        {({ createdAt }) => (
          <>
            {url && <NewLink url={url} />}
            {createdAt && !url && (
              <p className="text-muted">{text.madeOn(formatCalendarDay(createdAt))}</p>
            )}
            <div className="flex flex-wrap gap-3">
              <ActButton icon={<CalendarPlus aria-hidden="true" />} act={make}>
                {createdAt ? text.renew : text.make}
              </ActButton>
              {createdAt && (
                <ActButton act={revoke} done={text.revoked}>
                  {text.revoke}
                </ActButton>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function NewLink({ url }: { url: string }) {
  return (
    <>
      <CopyField label={text.address} value={url} />
      <p className="text-muted">{text.once}</p>
      <div>
        <a href={url.replace(/^https?:/, "webcal:")} className={buttonClass()}>
          {text.subscribe}
        </a>
      </div>
    </>
  );
}
