import type { TenantId } from "../ids.ts";

/** A long answer in pieces of JSON, and what the database said of its rows when it was read. */
export interface KeptList {
  pieces: readonly Uint8Array<ArrayBuffer>[];
  /** A hash of the pieces, for an ETag. */
  hash: string;
  /** Equal as long as no row has changed. The reader of the list compares it at each request. */
  version: string;
  /** The moment of the database from which changes are counted, in milliseconds. */
  sinceMs: number;
}

interface Place {
  tenantId: TenantId;
  list: KeptList;
  bytes: number;
}

/**
 * Caches lists that are expensive to read, up to a total size. A cached list may be out of date: the
 * caller has to ask the database whether it still holds. When there is no room, the tenant with the
 * most bytes loses its least recently used list, so that no tenant pushes out all others.
 */
export class KeptLists {
  readonly #maxBytes: number;
  /** From the least to the most recently used. */
  readonly #places = new Map<string, Place>();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  find(tenantId: TenantId, name: string): KeptList | undefined {
    const key = `${tenantId} ${name}`;
    const place = this.#places.get(key);
    if (!place) return undefined;
    this.#places.delete(key);
    this.#places.set(key, place);
    return place.list;
  }

  keep(tenantId: TenantId, name: string, list: KeptList): void {
    const key = `${tenantId} ${name}`;
    this.#places.delete(key);
    const bytes = list.pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
    this.#places.set(key, { tenantId, list, bytes });
    while (this.bytes > this.#maxBytes) this.#places.delete(this.#findLeastNeeded());
  }

  get bytes(): number {
    return [...this.#places.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  #findLeastNeeded(): string {
    const byTenant = new Map<TenantId, { bytes: number; oldestKey: string }>();
    for (const [key, { tenantId, bytes }] of this.#places) {
      const usage = byTenant.get(tenantId) ?? { bytes: 0, oldestKey: key };
      usage.bytes += bytes;
      byTenant.set(tenantId, usage);
    }
    const [largest] = [...byTenant.values()].sort((a, b) => b.bytes - a.bytes);
    return largest?.oldestKey ?? "";
  }
}
