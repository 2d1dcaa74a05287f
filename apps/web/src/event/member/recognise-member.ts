import { createClient, openSession } from "@rollcall/core/client";
import { noteMember } from "#lib/member-hint.ts";
import type { Place, PublicEvent, RegisterInput } from "../api/public-api.ts";

/** The member of this club who looks at the page, with their place at the event. */
export interface Member {
  fullName: string;
  email: string;
  phone: string | null;
  /** The live registration; null for none. */
  place: Place | null;
  /** Registers the member, and begins the payment of seats that cost something. */
  register(input: RegisterInput, pays: boolean, key: string): Promise<Member>;
}

/**
 * Resumes the portal's session for this page. Null if nobody is logged in, or a member of another
 * club: the page then is as for every visitor.
 */
export async function recogniseMember(event: PublicEvent): Promise<Member | null> {
  const session = openSession({ portal: "ORGANISATION", onExpired() {}, onReplaced() {} });
  if (!(await session.resume())) {
    noteMember(false);
    return null;
  }
  const client = createClient({ url: "/trpc", session });
  const tenant = await client.tenancy.own.query({});
  if (tenant.slug !== event.tenant.slug) return null;
  const { id } = event;
  const [{ fullName, email, phone }, place] = await Promise.all([
    client.membership.profile.query({}),
    readPlace(),
  ]);
  const member: Member = { fullName, email: email ?? "", phone, place, register };
  return member;

  async function register(input: RegisterInput, pays: boolean, key: string): Promise<Member> {
    const { ticketTypeId, guests, answers } = input;
    const party = {
      id,
      ...(ticketTypeId && { ticketTypeId }),
      ...(guests && { guests }),
      ...(answers && { answers }),
    };
    const once = { context: { idempotencyKey: key } };
    if (pays) await client.checkout.checkout.mutate(party, once);
    else await client.registration.register.mutate(party, once);
    return { ...member, place: await readPlace() };
  }

  async function readPlace(): Promise<Place | null> {
    const { registrationStatus } = await client.registration.status.query({ id });
    const isLive = registrationStatus !== null && registrationStatus !== "CANCELLED";
    return isLive ? client.registration.readOwn.query({ id }) : null;
  }
}
