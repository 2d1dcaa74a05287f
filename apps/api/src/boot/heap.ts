import { setFlagsFromString } from "node:v8";

const GROWTH_PERCENT = 50;

/**
 * Collects garbage before the heap is half as large again as what lives in it. Where a machine has
 * much memory, V8 waits until it is four times as large: under load 40 MiB that live take 250. Sets no
 * limit, so that no load ends the process sooner, and costs a few collections more.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
