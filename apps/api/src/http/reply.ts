import type { CookieOptions, Reply, Spool } from "@rollcall/core";
import { writeCookie } from "./cookies.ts";

export type HeaderRecord = Readonly<Record<string, string>>;

export const JSON_TYPE = "application/json; charset=utf-8";

/**
 * The answer of one request. Every response of the process is made here, so that each has the
 * headers that the request began with. Names are in lower case. The headers are a plain record,
 * because the HTTP server writes it much faster than a Headers object.
 */
export class HttpReply implements Reply {
  #headers: Record<string, string>;
  #cookies: string[] = [];
  #secure: boolean;
  #takesFile = false;
  #file: Spool | undefined;
  #takesJson = false;
  #json: readonly Uint8Array<ArrayBuffer>[] | undefined;

  /** @param secure whether its cookies may travel over https only */
  constructor(headers: HeaderRecord, secure: boolean) {
    this.#headers = { ...headers };
    this.#secure = secure;
  }

  header(name: string, value: string): void {
    this.#headers[name.toLowerCase()] = value;
  }

  /** Sets several; names in lower case. */
  headers(more: HeaderRecord): void {
    Object.assign(this.#headers, more);
  }

  remove(name: string): void {
    delete this.#headers[name];
  }

  value(name: string): string | undefined {
    return this.#headers[name];
  }

  cookie(name: string, value: string, options: CookieOptions): void {
    this.#cookies.push(writeCookie(name, value, options, this.#secure));
  }

  /** From now on a procedure's file is sent as it is, and not as a text. */
  takeFile(): void {
    this.#takesFile = true;
  }

  sendFile(file: Spool): boolean {
    if (this.#takesFile) this.#file = file;
    return this.#takesFile;
  }

  /** The procedure's file, if its answer is one. */
  get file(): Spool | undefined {
    return this.#file;
  }

  /** From now on JSON that a procedure has ready is sent as it is, and not made of its result. */
  takeJson(): void {
    this.#takesJson = true;
  }

  sendJson(pieces: readonly Uint8Array<ArrayBuffer>[]): boolean {
    if (this.#takesJson) this.#json = pieces;
    return this.#takesJson;
  }

  /** The procedure's JSON, if it had that ready. */
  get readyJson(): readonly Uint8Array<ArrayBuffer>[] | undefined {
    return this.#json;
  }

  /** @param body undefined for a request that wants the headers alone */
  stream(status: number, body: ReadableStream | undefined, bytes: number): Response {
    this.#headers["content-length"] = String(bytes);
    return this.#response(body ?? null, status);
  }

  json(status: number, body: unknown): Response {
    return this.send(status, JSON.stringify(body), JSON_TYPE);
  }

  empty(status: number): Response {
    return this.#response(null, status);
  }

  send(status: number, body: string | Uint8Array<ArrayBuffer>, contentType: string): Response {
    this.#headers["content-type"] = contentType;
    // Said here: the adapter would set it by a call, after which Node sets all headers by calls.
    this.#headers["content-length"] = String(Buffer.byteLength(body));
    return this.#response(body, status);
  }

  #response(
    body: string | Uint8Array<ArrayBuffer> | ReadableStream | null,
    status: number,
  ): Response {
    if (status === 401) this.#headers["www-authenticate"] = "Bearer";
    if (this.#cookies.length === 0) return new Response(body, { status, headers: this.#headers });
    const headers = new Headers(this.#headers);
    for (const cookie of this.#cookies) headers.append("set-cookie", cookie);
    return new Response(body, { status, headers });
  }
}
