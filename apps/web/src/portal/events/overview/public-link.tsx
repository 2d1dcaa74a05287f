import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Share2 } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { Button, buttonClass } from "#ui-react/button.tsx";
import { CopyField } from "#ui-react/copy-field.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../../api.ts";
import { messages } from "../../messages.ts";
import type { EventData } from "../event-data.ts";

const text = messages.events.overview;

/** The address where anybody can register once the event is published. */
export function PublicLink({ event }: { event: EventData }) {
  const tenant = useQuery(api.tenancy.own.queryOptions({}));
  if (event.status !== "PUBLISHED")
    return (
      <Panel title={text.publicPage}>
        <p className="text-muted">
          {event.status === "DRAFT" ? text.publicPageLater : text.publicPageClosed}
        </p>
      </Panel>
    );
  return (
    <Panel title={text.publicPage}>
      <Loaded query={tenant} lines={1}>
        {({ slug }) => (
          <ShareLink
            title={event.title}
            url={location.origin + paths.publicEvent(slug, event.slug)}
          />
        )}
      </Loaded>
    </Panel>
  );
}

function ShareLink({ title, url }: { title: string; url: string }) {
  // Closing the share sheet rejects too. It needs no message.
  const share = () => void navigator.share({ title, url }).catch(() => undefined);
  return (
    <>
      <CopyField label={text.address} value={url} />
      <div className="flex flex-wrap gap-3">
        <a href={url} className={buttonClass()} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden="true" />
          {text.open}
        </a>
        {"share" in navigator && (
          <Button onClick={share} icon={<Share2 aria-hidden="true" />}>
            {text.share}
          </Button>
        )}
      </div>
    </>
  );
}
