import { useQuery } from "@tanstack/react-query";
import { FileUp, UserPlus } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { pickAllowed } from "#lib/pick-allowed.ts";
import { ButtonLink } from "#ui-react/button.tsx";
import { useAddressQuery } from "#ui-react/frame/section.ts";
import { ViewTabs } from "#ui-react/list/view-tabs.tsx";
import { api } from "../../api.ts";
import { useMay } from "../../session/use-session.ts";
import { events as messages } from "../messages/events.ts";
import { RegistrationsList } from "../registrations/registrations-list.tsx";
import { useEvent } from "../use-event.ts";
import { WaitlistList } from "../waitlist/waitlist-list.tsx";
import { people as text } from "./messages/people.ts";
import { PEOPLE_VIEWS, type PeopleView } from "./people-views.ts";

const { tabs } = messages;

/** /events/:eventId/registrations: everybody of an event, in views. */
export function PeopleScreen() {
  const event = useEvent();
  const view = pickAllowed(PEOPLE_VIEWS, useAddressQuery()["view"]);
  const mayEdit = useMay("EVENTS:EDIT:registrations");
  const word = useCountedViews();
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <ViewTabs label={text.views} name="view" views={PEOPLE_VIEWS} word={word} current={view} />
        {mayEdit && (
          <p className="mb-5 flex flex-wrap gap-2">
            <ButtonLink
              to={paths.eventImport(event.id)}
              look="quiet"
              icon={<FileUp aria-hidden="true" />}
            >
              {tabs.import}
            </ButtonLink>
            <ButtonLink to={paths.eventEnrol(event.id)} icon={<UserPlus aria-hidden="true" />}>
              {tabs.enrol}
            </ButtonLink>
          </p>
        )}
      </div>
      {view === "WAITING" ? <WaitlistList /> : <RegistrationsList key={view} view={view} />}
    </>
  );
}

/** The word of a view with how many people it has, once that is known. */
function useCountedViews(): (view: PeopleView) => string {
  const { id: eventId, waitlistCount } = useEvent();
  const { data } = useQuery(api.registration.countPeople.queryOptions({ eventId }));
  return (view) => {
    const counts = data && {
      ALL: data.all,
      GOING: data.going,
      WAITING: waitlistCount,
      ENROLLED: data.preEnrolled,
      CANCELLED: data.cancelled,
    };
    return counts ? text.counted(text.view[view], counts[view]) : text.view[view];
  };
}
