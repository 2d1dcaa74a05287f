import { deflateRawSync } from "node:zlib";

const MEGABYTE = 1024 * 1024;
const SHEET = "xl/worksheets/sheet1.xml";

/** Files that are small to send and were made to be expensive to read. */
export const BOMBS: Record<string, Buffer<ArrayBuffer>> = {
  "five million empty lines": Buffer.from(`email\n${"\n".repeat(5 * MEGABYTE - 10)}`),
  "a quote that never closes": Buffer.from(`email\n"${"x".repeat(5 * MEGABYTE - 10)}`),
  "a row of millions of cells": Buffer.from(`a\n${",".repeat(5 * MEGABYTE - 10)}`),
  "a sheet that unpacks to 300 MB": workbookOf(Buffer.alloc(300 * MEGABYTE, " ")),
  "a sheet that says it is one byte": workbookOf(Buffer.alloc(100 * MEGABYTE, " "), 1),
  "elements within elements": workbookOf(Buffer.from("<a>".repeat(10 * MEGABYTE))),
  "entities of entities": workbookOf(Buffer.from(billionLaughs())),
  "cells by the million": workbookOf(
    Buffer.from(`<worksheet><sheetData>${"<c/>".repeat(8 * MEGABYTE)}</sheetData></worksheet>`),
  ),
};

const STATEMENT = "<Document><BkToCstmrStmt><Stmt>";

/** The same as statements of a bank. */
export const STATEMENT_BOMBS: Record<string, Buffer<ArrayBuffer>> = {
  "entities of entities": Buffer.from(billionLaughs()),
  "elements within elements": Buffer.from("<a>".repeat(1.6 * MEGABYTE)),
  "bookings by the hundred thousand": Buffer.from(STATEMENT + "<Ntry/>".repeat(700_000)),
  "one booking of a million elements": Buffer.from(`${STATEMENT}<Ntry>${"<a/>".repeat(MEGABYTE)}`),
  "a tag that never ends": Buffer.from(`${STATEMENT}<Ntry ${"a ".repeat(2 * MEGABYTE)}`),
};

function billionLaughs(): string {
  const entities = Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};">`);
  return `<!DOCTYPE x [<!ENTITY e0 "ha">${entities.join("")}]><x>&e20;</x>`;
}

/** An archive of one sheet, which may lie about its size. */
function workbookOf(sheet: Buffer, claimed = sheet.length): Buffer<ArrayBuffer> {
  const packed = deflateRawSync(sheet);
  const name = Buffer.from(SHEET);
  const sizes = (header: Buffer, at: number) => {
    header.writeUInt16LE(8, at);
    header.writeUInt32LE(packed.length, at + 10);
    header.writeUInt32LE(claimed, at + 14);
    header.writeUInt16LE(name.length, at + 18);
    return header;
  };
  const local = sizes(Buffer.alloc(30), 8);
  local.writeUInt32LE(0x04034b50, 0);
  const entry = sizes(Buffer.alloc(46), 10);
  entry.writeUInt32LE(0x02014b50, 0);
  const body = Buffer.concat([local, name, packed]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, entry, name, end]);
}
