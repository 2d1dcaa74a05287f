/**
 * A password whose owner has followed a link of a mail to the address. What somebody else, or the
 * owner, registered with before is gone with it.
 */
export const verifiedPassword = (passwordHash: string) => ({
  passwordHash,
  unverifiedPasswordHash: null,
  unverifiedName: null,
});
