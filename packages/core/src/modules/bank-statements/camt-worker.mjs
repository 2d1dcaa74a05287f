// A thread of its own, as for tables: a statement may be five megabytes of XML.
import { answerInChunks } from "#base/sheet/answer-in-chunks.mjs";
import { refuseHostileXml } from "#base/sheet/check-xml.mjs";
import { decodeText } from "#base/sheet/decode-text.mjs";
import { notAStatement, readCamt } from "./read-camt.mjs";

await answerInChunks((bytes) => {
  const xml = decodeText(bytes);
  refuseHostileXml(Buffer.from(xml), notAStatement);
  return readCamt(xml);
});
