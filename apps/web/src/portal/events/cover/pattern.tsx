import { getCover } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../../api.ts";

interface PatternProps {
  /** The event: each has a pattern of its own. */
  id: string;
  className: string;
}

/** The pattern in the club's colour that the event's public page has (rules#club-face). */
export function Pattern({ id, className }: PatternProps) {
  const { data: club } = useQuery(api.tenancy.own.queryOptions({}));
  const accentColour = club?.accentColour ?? null;
  const { src } = useMemo(
    () => getCover({ id, coverImage: null, tenant: { accentColour } }),
    [id, accentColour],
  );
  return <img src={src} alt="" className={className} />;
}
