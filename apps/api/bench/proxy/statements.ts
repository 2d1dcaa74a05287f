const LENGTH_BYTES = 4;
const EXECUTE = "E".charCodeAt(0);
const SIMPLE_QUERY = "Q".charCodeAt(0);

/**
 * Counts the statements in what a client writes, however the bytes are cut: Execute messages and
 * simple queries.
 */
export function statementsIn(): (bytes: Buffer) => number {
  // The first message of a connection has a length and no type.
  let typeBytes = 0;
  let header = Buffer.alloc(0);
  let left = 0;

  /** Takes the next bytes of a body, or else of a header, and returns how many. */
  const take = (bytes: Buffer): number => {
    if (left > 0) {
      const taken = Math.min(left, bytes.length);
      left -= taken;
      return taken;
    }
    const taken = Math.min(typeBytes + LENGTH_BYTES - header.length, bytes.length);
    header = Buffer.concat([header, bytes.subarray(0, taken)]);
    return taken;
  };
  const isStatement = () => typeBytes > 0 && (header[0] === EXECUTE || header[0] === SIMPLE_QUERY);

  return (bytes) => {
    let found = 0;
    for (let at = 0; at < bytes.length; ) {
      at += take(bytes.subarray(at));
      if (header.length < typeBytes + LENGTH_BYTES) continue;
      if (isStatement()) found += 1;
      left = header.readInt32BE(typeBytes) - LENGTH_BYTES;
      typeBytes = 1;
      header = Buffer.alloc(0);
    }
    return found;
  };
}
