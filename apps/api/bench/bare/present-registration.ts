/** A row of the table. */
export interface RegistrationRow {
  id: string;
  event_id: string;
  member_id: string | null;
  ticket_type_id: string | null;
  status: string;
  ticket_code: string;
  full_name: string;
  email: string | null;
  phone: string | null;
  host_registration_id: string | null;
  answers: Record<string, unknown>;
  source: string;
  over_capacity: boolean;
  decided_by: string | null;
  created_at: Date;
  confirmed_at: Date | null;
  checked_in_at: Date | null;
  cancelled_at: Date | null;
  hold_expires_at: Date | null;
}

/** A registration as the product shows it. */
export const presentRegistration = (row: RegistrationRow) => ({
  id: row.id,
  eventId: row.event_id,
  memberId: row.member_id,
  ticketTypeId: row.ticket_type_id,
  status: row.status,
  ticketCode: row.ticket_code,
  fullName: row.full_name,
  email: row.email,
  phone: row.phone,
  hostRegistrationId: row.host_registration_id,
  answers: row.answers,
  source: row.source,
  overCapacity: row.over_capacity,
  decidedBy: row.decided_by,
  waitlistPosition: null,
  createdAt: row.created_at.toISOString(),
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  checkedInAt: row.checked_in_at?.toISOString() ?? null,
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
  holdExpiresAt: row.hold_expires_at?.toISOString() ?? null,
});
