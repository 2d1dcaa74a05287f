import { Refused } from "../bare/credentials.ts";

const DIVISION_BY_ZERO = "22012";

/** 409 where a statement divided by the number of seats that it took, and that was none. */
export const refuseFull = <Row>(writing: Promise<Row>): Promise<Row> =>
  writing.catch((error: { code?: string }) => {
    throw error.code === DIVISION_BY_ZERO ? new Refused(409, "CONFLICT") : error;
  });
