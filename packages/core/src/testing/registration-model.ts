import type { RegistrationStatus } from "../modules/registration/registration-states.ts";

/** A registration as the model has it. */
export interface Attendee {
  id: string;
  hostId: string | null;
  email: string | null;
  type: string;
  status: RegistrationStatus;
  code: string;
  /** Its number in the queue; it stays after the person has left. */
  number: number | null;
}

/** What a verb answers: OK, or the code of its refusal. */
export type Answer = "OK" | "CONFLICT" | "NOT_FOUND" | "UNPROCESSABLE_ENTITY" | "WAITLIST_NO_SEATS";

const SEATED: RegistrationStatus[] = ["PENDING", "CONFIRMED", "CHECKED_IN"];

/**
 * The rules of registration, told again in memory and without a database: who has a seat, who waits
 * in which order, which ticket codes the door knows. One caller at a time, a free event, parties of
 * at most `largest` people, quotas by ticket type.
 */
export class RegistrationModel {
  readonly people: Attendee[] = [];
  readonly event: { capacity: number; largest: number; quotas: Record<string, number | null> };
  private next = 1;

  constructor(event: RegistrationModel["event"]) {
    this.event = event;
  }

  seats(type?: string): number {
    return this.people.filter((one) => SEATED.includes(one.status) && (!type || one.type === type))
      .length;
  }

  queue(): Attendee[] {
    return this.people
      .filter(({ status }) => status === "WAITLISTED")
      .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
  }

  /** The refusal of a new party, and whether it gets seats. */
  register(emails: (string | null)[], types: string[]): { answer: Answer; seated: boolean } {
    const [email = null] = emails;
    return { answer: this.taken(email, true) ? "CONFLICT" : "OK", seated: this.fits(types) };
  }

  addGuest(host: Attendee, email: string | null, type: string) {
    const size = this.partyOf(host).filter(({ status }) => status !== "CANCELLED").length;
    const refused = host.status === "CANCELLED" || host.hostId || size >= this.event.largest;
    const known: Answer = this.taken(email) ? "CONFLICT" : "OK";
    const answer = refused ? "UNPROCESSABLE_ENTITY" : known;
    return { answer, seated: host.status !== "WAITLISTED" && this.fits([type]) };
  }

  /** A person whom a verb has made; gives a waiting one the next number. */
  add(made: Omit<Attendee, "number">): void {
    const waits = made.status === "WAITLISTED";
    this.people.push({ ...made, number: waits ? this.next : null });
    if (waits) this.next += 1;
  }

  cancel(head: Attendee): Answer {
    if (head.status === "CANCELLED") return "OK";
    const party = this.partyOf(head);
    if (party.some(({ status }) => status === "CHECKED_IN")) return "CONFLICT";
    for (const one of party) one.status = "CANCELLED";
    return "OK";
  }

  changeType(one: Attendee, type: string): Answer {
    if (one.status === "CANCELLED") return "UNPROCESSABLE_ENTITY";
    if (one.type === type) return "OK";
    if (one.status === "CHECKED_IN") return "UNPROCESSABLE_ENTITY";
    if (one.status !== "WAITLISTED" && !this.typesFit([type])) return "CONFLICT";
    one.type = type;
    return "OK";
  }

  changeAddress(one: Attendee, email: string): Answer {
    if (one.status === "CANCELLED") return "UNPROCESSABLE_ENTITY";
    if (one.email === email) return "OK";
    return this.transfer(one, email);
  }

  /** Without the new ticket code, which only the product knows. */
  transfer(one: Attendee, email: string): Answer {
    const settled = one.status === "CANCELLED" || one.status === "CHECKED_IN";
    if (settled || one.email === email) return "UNPROCESSABLE_ENTITY";
    if (this.taken(email)) return "CONFLICT";
    one.email = email;
    return "OK";
  }

  approve(head: Attendee, override: boolean): Answer {
    if (head.status !== "WAITLISTED") return "OK";
    const waiting = this.partyOf(head).filter(({ status }) => status === "WAITLISTED");
    if (!override && !this.fits(waiting.map(({ type }) => type))) return "WAITLIST_NO_SEATS";
    for (const one of waiting) one.status = "CONFIRMED";
    return "OK";
  }

  decline(head: Attendee): Answer {
    if (head.status === "CANCELLED") return "OK";
    if (head.status !== "WAITLISTED") return "CONFLICT";
    for (const one of this.partyOf(head)) if (one.status === "WAITLISTED") one.status = "CANCELLED";
    return "OK";
  }

  checkIn(code: string): Answer {
    const one = this.people.find((each) => each.code === code);
    if (!one) return "NOT_FOUND";
    if (one.status === "CHECKED_IN") return "CONFLICT";
    if (one.status !== "CONFIRMED") return "UNPROCESSABLE_ENTITY";
    one.status = "CHECKED_IN";
    return "OK";
  }

  undo(one: Attendee): Answer {
    if (one.status !== "CHECKED_IN") return "CONFLICT";
    one.status = "CONFIRMED";
    return "OK";
  }

  walkIn(email: string | null): Answer {
    return this.taken(email) ? "CONFLICT" : "OK";
  }

  resize(capacity: number): Answer {
    const { event } = this;
    if (capacity !== event.capacity && capacity < this.seats()) return "UNPROCESSABLE_ENTITY";
    event.capacity = capacity;
    return "OK";
  }

  private partyOf(head: Attendee): Attendee[] {
    return [head, ...this.people.filter(({ hostId }) => hostId === head.id)];
  }

  private taken(email: string | null, byHosts = false): boolean {
    const live = this.people.filter(({ status }) => status !== "CANCELLED");
    return email !== null && live.some((one) => one.email === email && !(byHosts && one.hostId));
  }

  private fits(types: string[]): boolean {
    return this.seats() + types.length <= this.event.capacity && this.typesFit(types);
  }

  private typesFit(types: string[]): boolean {
    return types.every((type) => {
      const quota = this.event.quotas[type] ?? Number.POSITIVE_INFINITY;
      const wanted = types.filter((each) => each === type).length;
      return wanted <= Math.max(0, quota - this.seats(type));
    });
  }
}
