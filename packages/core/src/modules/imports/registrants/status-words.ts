import { nameKey } from "#base/text/name-key.ts";
import type { WantedStatus } from "../import-row.ts";

/**
 * Other systems' words for a status, folded. "Checked in" elsewhere means CONFIRMED here, since an
 * import must not check anybody in.
 */
const WORDS: Record<WantedStatus | "CANCELLED", string> = {
  CONFIRMED: `confirmed, attending, attended, checked in, checked_in, checkedin, paid, completed,
    complete, approved, accepted, active, registered, yes, ok, valid, manual, going,
    bestatigt, bezahlt, angemeldet, teilgenommen, zugesagt, abgeschlossen, aktiv, ja,
    bevestigd, betaald, aangemeld, geaccepteerd, confirme, confirmee, paye, payee, inscrit,
    inscrite, valide, oui, confirmado, pagado, confermato, pagato`,
  PENDING: `pending, unpaid, awaiting payment, payment pending, approval pending, offline, open,
    outstanding, to pay, ausstehend, offen, unbezahlt, zahlung ausstehend, openstaand, onbetaald,
    in behandeling, en attente, en attente de paiement, non paye, impaye, impayee, pendiente, in attesa`,
  WAITLISTED: `waitlisted, waitlist, waiting list, waiting, on waitlist, warteliste, wachtlijst,
    liste d'attente, sur liste d'attente, lista de espera, lista d'attesa`,
  CANCELLED: `cancelled, canceled, refunded, refunded/canceled, refunded/cancelled, expired,
    deleted, rejected, declined, not attending, transferred, abandoned, no, void, chargeback,
    storniert, abgesagt, abgelehnt, abgelaufen, erstattet, geloscht, nein,
    geannuleerd, afgemeld, geweigerd, terugbetaald, verlopen, nee,
    annule, annulee, rembourse, remboursee, refuse, refusee, expire, non, cancelado, annullato`,
};

const MEANINGS = new Map(
  Object.entries(WORDS).flatMap(([status, words]) =>
    words.split(",").map((word) => [nameKey(word), status as WantedStatus | "CANCELLED"] as const),
  ),
);

/** The status of a word in any of these languages; undefined for an unknown word. */
export const statusFromWord = (word: string): WantedStatus | "CANCELLED" | undefined =>
  MEANINGS.get(nameKey(word).replace(/\s*\(.*\)$/, ""));
