import { Panel } from "#ui-react/panel.tsx";
import { PictureField } from "#ui-react/parts/picture-field.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { sendPicture } from "../../send-picture.ts";
import { face as text } from "../../settings/messages/face.ts";
import type { EventData } from "../event-data.ts";
import { EventCover } from "./event-cover.tsx";

/** The cover of an event. It is saved immediately, without the other fields. */
export function CoverPanel({ event }: { event: EventData }) {
  const { id: eventId, coverImage } = event;
  const put = async (file: File) => {
    await sendPicture(`/api/admin/events/${eventId}/cover`, file);
    await refreshAll();
    toast(text.coverSaved);
  };
  const remove = async () => {
    await client.events.removeCover.mutate({ eventId });
    await refreshAll();
    toast(text.coverRemoved);
  };
  return (
    <Panel title={text.cover}>
      <PictureField
        label={text.cover}
        labelled
        hint={text.coverHint}
        isSet={coverImage !== null}
        onChoose={put}
        onRemove={remove}
      >
        <EventCover event={event} className="aspect-video w-64 max-w-full rounded-xl" />
      </PictureField>
    </Panel>
  );
}
