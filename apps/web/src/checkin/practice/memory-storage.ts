import type { DoorDatabase } from "../session/checkin-storage.ts";

const KEYS = {
  sessions: "eventId",
  rosters: "eventId",
  outbox: "seq",
  journal: "id",
  keys: "eventId",
} as const;

type StoreName = keyof typeof KEYS;
type Row = Record<string, unknown>;

/**
 * The door's storage in memory, for practice: the door works as it always does, and with the page all
 * of it is gone. Only what the door asks of its storage.
 */
export function memoryStorage(): DoorDatabase {
  let seq = 0;
  const stores = new Map<string, Map<unknown, Row>>(
    Object.keys(KEYS).map((name) => [name, new Map()]),
  );
  const getRows = (name: StoreName): Map<unknown, Row> =>
    stores.get(name) ?? new Map<unknown, Row>();
  const objectStore = (name: StoreName) => {
    const rows = getRows(name);
    const put = async (row: Row): Promise<unknown> => {
      const key = row[KEYS[name]] ?? ++seq;
      rows.set(key, { ...row, [KEYS[name]]: key });
      return key;
    };
    const ofEvent = (eventId: unknown) => [...rows].filter(([, row]) => row["eventId"] === eventId);
    return {
      put,
      add: put,
      get: async (key: unknown) => rows.get(key),
      getAll: async () => [...rows.values()],
      getAllKeys: async () => [...rows.keys()],
      delete: async (key: unknown) => void rows.delete(key),
      index: () => ({
        getAllKeys: async (eventId: unknown) => ofEvent(eventId).map(([key]) => key),
        getAll: async (eventId: unknown) => ofEvent(eventId).map(([, row]) => row),
      }),
    };
  };
  const memory = {
    get: (name: StoreName, key: unknown) => objectStore(name).get(key),
    put: (name: StoreName, row: Row) => objectStore(name).put(row),
    getAll: (name: StoreName) => objectStore(name).getAll(),
    getAllFromIndex: (name: StoreName, _index: string, eventId: unknown) =>
      objectStore(name).index().getAll(eventId),
    transaction: (names: StoreName | StoreName[]) => {
      const [first = "outbox"] = [names].flat();
      return { store: objectStore(first), objectStore, done: Promise.resolve() };
    },
  };
  return memory as unknown as DoorDatabase;
}
