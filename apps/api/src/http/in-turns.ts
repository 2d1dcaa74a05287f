/** How many requests begin in one turn of the event loop. */
const PER_TURN = 4;

/**
 * A queue for work. Hundreds of requests that arrive at once would run without a break, and every
 * later request would wait for all of them. Only a few begin in each turn of the event loop; below
 * that number nothing waits.
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
