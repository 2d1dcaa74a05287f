import { FairQueue } from "#base/work/fair-queue.ts";
import { WORK_LANES } from "#base/work/work-turn.ts";

/**
 * Pictures that this process works on; each may need 160 MiB and a whole core. One slot is for the
 * pictures of links alone, which never wait for uploads.
 */
export const pictureQueue = new FairQueue({
  slots: 2,
  reservedSlots: 1,
  maxWaiting: 200,
  maxWaitingPerTenant: 20,
  lanes: WORK_LANES,
});
