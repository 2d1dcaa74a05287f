/** How many requests begin before the process turns to whatever else came in. */
const PER_TURN = 4;

/**
 * A line in which work waits for its turn. Work of hundreds of requests that came in at once would
 * go on without a break, step by step for all of them, and whoever asks meanwhile would wait for the
 * whole. Here a few begin in each turn of the event loop; while there are no more, nothing waits.
 */
export function inTurns(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let begun = 0;

  function begin(work: () => void): void {
    if (begun === 0) setImmediate(nextTurn);
    begun += 1;
    work();
  }

  function nextTurn(): void {
    begun = 0;
    for (const work of waiting.splice(0, PER_TURN)) begin(work);
  }

  return (work) => {
    if (begun < PER_TURN && waiting.length === 0) begin(work);
    else waiting.push(work);
  };
}
