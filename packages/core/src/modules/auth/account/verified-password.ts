/**
 * The values that store a password after its owner has followed a mailed link. They delete an
 * unverified password that the owner or a stranger registered with.
 */
export const verifiedPassword = (passwordHash: string) => ({
  passwordHash,
  unverifiedPasswordHash: null,
  unverifiedName: null,
});
