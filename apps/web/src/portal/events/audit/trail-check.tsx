import { useQuery } from "@tanstack/react-query";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import { Button } from "#ui-react/button.tsx";
import { ErrorState } from "#ui-react/states.tsx";
import { api } from "../../api.ts";
import { door } from "../door/messages/door.ts";

const text = door.audit;

/** Verifies the trail against its seals on request, and shows the result. */
export function TrailCheck({ eventId }: { eventId: string }) {
  const query = useQuery({ ...api.checkin.auditVerify.queryOptions({ eventId }), enabled: false });
  const { data, error } = query;
  return (
    <div className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {text.check}
        </Button>
        <p role="status" className="flex items-center gap-2 font-semibold">
          {data &&
            (data.intact ? (
              <>
                <ShieldCheck aria-hidden="true" className="size-5 text-good" />
                {text.intact(data.sealed, data.pending)}
              </>
            ) : (
              <>
                <ShieldAlert aria-hidden="true" className="size-5 text-bad" />
                {text.broken(data.firstBroken?.sequence)}
              </>
            ))}
        </p>
      </div>
      {error && <ErrorState error={error} />}
    </div>
  );
}
