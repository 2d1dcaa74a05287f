import { decode, Parser } from "saxen";

/**
 * @typedef {{
 *   open(name: string, attributes: () => Record<string, string>): void,
 *   close(name: string): void,
 *   text(value: string): void,
 * }} XmlFollower
 */

/**
 * Tells a follower the elements of a document one after the other, by their names without prefixes,
 * and their texts. The parser knows no entities but the five of XML, and the caller has refused
 * document types. Throws `refusal` for XML that is not well-formed.
 * @param {string} xml
 * @param {XmlFollower} follower
 * @param {() => Error} refusal
 */
export function followXml(xml, follower, refusal) {
  const parser = new Parser();
  parser.on("openTag", (name, attributes) =>
    follower.open(localName(name), () => decodeValues(attributes())),
  );
  parser.on("closeTag", (name) => follower.close(localName(name)));
  parser.on("text", (value) => follower.text(decode(value)));
  parser.on("cdata", (value) => follower.text(value));
  parser.on("error", () => {
    throw refusal();
  });
  parser.parse(xml);
}

/** @param {Record<string, string>} attributes */
function decodeValues(attributes) {
  for (const [name, value] of Object.entries(attributes))
    if (value.includes("&")) attributes[name] = decode(value);
  return attributes;
}

/** @param {string} name */
const localName = (name) => name.slice(name.indexOf(":") + 1);
