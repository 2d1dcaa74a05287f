import { useEffect, useState } from "preact/hooks";

const PUNYCODE = "xn--";

/**
 * An address as people write it (rules#values). What reads the letters of an internationalised domain
 * is fetched only for an address that has one.
 */
export function useWrittenEmail(email: string): string {
  const [written, setWritten] = useState(email);
  useEffect(() => {
    setWritten(email);
    if (!email.includes(PUNYCODE)) return;
    import("./written-email.ts").then(
      ({ formatEmail }) => setWritten(formatEmail(email)),
      () => {},
    );
  }, [email]);
  return written;
}
