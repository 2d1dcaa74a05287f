/** The address may name several people and things; the API accepts one of each. */
export const oneOfEach = <Rest extends object>({
  actorId: [actorId] = [],
  subjectId: [subjectId] = [],
  ...rest
}: Rest & { actorId?: string[]; subjectId?: string[] }) => ({
  ...rest,
  ...(actorId && { actorId }),
  ...(subjectId && { subjectId }),
});
