import type { TenantId } from "./ids.ts";

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
 * Keeps lists that are dear to read, up to a size of all together. It never says that a list is
 * still true: whoever finds one has to ask the database. When there is no room, the tenant that has
 * most loses the list that was used longest ago, so that no tenant pushes out all others.
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
      const counted = byTenant.get(tenantId) ?? { bytes: 0, oldestKey: key };
      counted.bytes += bytes;
      byTenant.set(tenantId, counted);
    }
    const [largest] = [...byTenant.values()].sort((one, other) => other.bytes - one.bytes);
    return largest?.oldestKey ?? "";
  }
}
