import { newId } from "#base/ids.ts";

/** Keys of bookings are base64url, so that none of them has this sign. */
const SEPARATOR = "+";

/** The key of an entry that is the rest of a booking, of which a part was approved. */
export const newRestKey = (entryKey: string): string =>
  `${getBookingKey(entryKey)}${SEPARATOR}${newId()}`;

/** The key of the booking that an entry is a part of. Those of before have separators alone. */
export const getBookingKey = (entryKey: string): string => entryKey.split(SEPARATOR)[0] ?? entryKey;
