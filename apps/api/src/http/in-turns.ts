/** How many requests begin in one turn of the event loop. */
const PER_TURN = 4;

/**
 * A queue for work. Hundreds of requests that arrive together would run without a break, and every
 * later request would wait for all of them. Only a few begin in each turn of the event loop; below
 * that number nothing waits.
 */
export function createTurnQueue(): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let begunInTurn = 0;

  function begin(work: () => void): void {
    if (begunInTurn === 0) setImmediate(nextTurn);
    begunInTurn += 1;
    work();
  }

  function nextTurn(): void {
    begunInTurn = 0;
    for (const work of waiting.splice(0, PER_TURN)) begin(work);
  }

  return (work) => {
    if (begunInTurn < PER_TURN && waiting.length === 0) begin(work);
    else waiting.push(work);
  };
}
