import { useQuery } from "@tanstack/react-query";
import {
  CircleCheckBig,
  FilePen,
  Landmark,
  ListOrdered,
  type LucideIcon,
  UserPlus,
  Wallet,
} from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui-react/button.tsx";
import { readAllPages } from "#ui-react/list/read-all-pages.ts";
import { Panel } from "#ui-react/panel.tsx";
import { api, client } from "../api.ts";
import type { EventData } from "../events/event-data.ts";
import { useHasRole, useMay } from "../session/use-session.ts";
import { today } from "./messages/today.ts";
import { comingEvents, FEW, TODAY } from "./today-calls.ts";

const { needs: text } = today;
const NAMED = 2;

/** What waits for a decision of this person, with one act each. */
export function NeedsYou() {
  const mayEdit = useMay("EVENTS:EDIT:registrations");
  const needs = [
    useUnpayable(mayEdit),
    usePayments(),
    useApplications(),
    ...useQueues(mayEdit),
    useDrafts(),
  ].filter((need) => need !== undefined);
  return (
    <Panel title={text.title}>
      {needs.length === 0 ? (
        <div className="flex items-start gap-3">
          <CircleCheckBig aria-hidden="true" className="size-6 shrink-0 text-good" />
          <p>
            <span className="font-medium">{text.none}</span>
            <span className="block text-sm text-muted">{text.noneAbout}</span>
          </p>
        </div>
      ) : (
        <ul className="grid gap-4">
          {needs.map((need) => (
            <NeedLine key={need.to} need={need} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface Need {
  icon: LucideIcon;
  title: string;
  about: ReactNode;
  to: string;
  act: string;
}

function NeedLine({ need: { icon: Icon, title, about, to, act } }: { need: Need }) {
  return (
    <li className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-lg bg-accent-ground text-accent"
      >
        <Icon className="size-4.5" />
      </span>
      <p className="min-w-0 flex-1">
        <span className="font-medium break-words">{title}</span>
        {about && <span className="block text-sm break-words text-muted">{about}</span>}
      </p>
      <ButtonLink to={to}>{act}</ButtonLink>
    </li>
  );
}

const listNames = (names: readonly string[], total: number): string => {
  const shownNames = names.slice(0, NAMED);
  return text.from(shownNames, total - shownNames.length);
};

/** A published event with a price, in a club that never said how to pay. */
function useUnpayable(mayEdit: boolean): Need | undefined {
  const isAdmin = useHasRole("ADMIN");
  const { data: started } = useQuery({
    ...api.tenancy.gettingStarted.queryOptions(TODAY.gettingStarted),
    enabled: isAdmin,
  });
  const { data: coming = [] } = useComing(mayEdit);
  const paidEvents = coming.filter(({ isPaid }) => isPaid);
  if (!started || started.paymentDetails || paidEvents.length === 0) return undefined;
  return {
    icon: Landmark,
    title: text.unpayable,
    about: listNames(
      paidEvents.map(({ title }) => title),
      paidEvents.length,
    ),
    to: paths.settings(),
    act: text.unpayableAct,
  };
}

/** Payments that wait for a finance manager; an administrator sees that they do. */
function usePayments(): Need | undefined {
  const mayApprove = useHasRole("FINANCE_MANAGER");
  const { data } = useQuery({
    ...api.billing.listPayments.queryOptions(TODAY.payments),
    enabled: useMay("BILLING:VIEW:payments"),
  });
  if (!data || data.meta.total === 0) return undefined;
  return {
    icon: Wallet,
    title: text.payments(data.meta.total),
    about: mayApprove
      ? listNames(
          data.data.flatMap(({ memberName }) => memberName ?? []),
          data.meta.total,
        )
      : text.financeOnly,
    to: paths.payments({ status: "PENDING" }),
    act: mayApprove ? text.paymentsAct : text.look,
  };
}

/** Applications for membership that wait for a decision. */
function useApplications(): Need | undefined {
  const { data } = useQuery({
    ...api.membership.applications.queryOptions(TODAY.applications),
    enabled: useMay("MEMBERSHIP:EDIT:members"),
  });
  if (!data || data.meta.total === 0) return undefined;
  return {
    icon: UserPlus,
    title: text.applications(data.meta.total),
    about: listNames(
      data.data.map(({ fullName }) => fullName),
      data.meta.total,
    ),
    to: paths.applications({ status: "PENDING" }),
    act: text.applicationsAct,
  };
}

/** Events with a waitlist, those with free seats first: seats are never given by themselves. */
function useQueues(mayEdit: boolean): Need[] {
  const { data = [] } = useComing(mayEdit);
  return withQueue(data)
    .slice(0, FEW)
    .map((event) => ({
      icon: ListOrdered,
      title: text.queue(event.waitlistCount, event.title),
      about: hasFreeSeats(event) ? text.queueFree(event.seatsLeft) : text.queueFull,
      to: paths.eventWaitlist(event.id),
      act: hasFreeSeats(event) ? text.queueAct : text.look,
    }));
}

/** Events that are not published yet. */
function useDrafts(): Need | undefined {
  const { data } = useQuery({
    ...api.events.adminList.queryOptions(TODAY.drafts),
    enabled: useMay("EVENTS:EDIT:events"),
  });
  const [first] = data?.data ?? [];
  if (!data || !first) return undefined;
  const { total } = data.meta;
  return {
    icon: FilePen,
    title: text.drafts(total),
    about: listNames(
      data.data.map(({ title }) => title),
      total,
    ),
    to: total === 1 ? paths.event(first.id) : paths.events({ status: "DRAFT" }),
    act: text.draftsAct,
  };
}

const hasFreeSeats = ({ seatsLeft }: EventData): boolean => seatsLeft !== 0;

/** All coming events. The API has no filter for those with a waitlist, or with a price. */
const useComing = (mayEdit: boolean) =>
  useQuery({
    // Extends the list's own key, so that both are refreshed together.
    queryKey: [...api.events.adminList.pathKey(), "coming"],
    queryFn: ({ signal }) =>
      readAllPages({
        read: (place) => client.events.adminList.query(comingEvents(place), { signal }),
        onProgress: () => undefined,
        signal,
      }),
    enabled: mayEdit,
  });

const withQueue = (events: readonly EventData[]): EventData[] =>
  events
    .filter(({ waitlistCount }) => waitlistCount > 0)
    .sort((first, other) => Number(hasFreeSeats(other)) - Number(hasFreeSeats(first)));
