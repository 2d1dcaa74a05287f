/** What we use of the package, which brings no types. */
declare module "punycode.js" {
  const punycode: {
    /** @throws a RangeError for a label that is no punycode */
    toUnicode(domain: string): string;
  };
  export = punycode;
}
