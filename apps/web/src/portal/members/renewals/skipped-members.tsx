import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";
import { renewals } from "../messages/renewals.ts";

const text = renewals.skips;

type Batch = inferRouterOutputs<AppRouter>["invoicing"]["batch"];

/** Who has no invoice of a renewal, and why. */
export function SkippedMembers({ skips, skipped }: Pick<Batch, "skips" | "skipped">) {
  if (skips.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{text.title}</summary>
      <ul className="grid gap-1 text-sm">
        {skips.map(({ memberId, memberName, reason }) => (
          <li key={memberId} className="break-words">
            {text.of(memberName, reason ? text.reason[reason] : text.unknown)}
          </li>
        ))}
        {skipped > skips.length && <li>{text.more(skipped - skips.length)}</li>}
      </ul>
    </details>
  );
}
