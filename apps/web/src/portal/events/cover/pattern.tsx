import { coverPattern } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../../api.ts";

interface PatternProps {
  /** The event's id: each has a pattern of its own. */
  seed: string;
  className: string;
}

/** A pattern in the club's colour (rules#club-face). */
export function Pattern({ seed, className }: PatternProps) {
  const { data: club } = useQuery(api.tenancy.own.queryOptions({}));
  const accent = club?.accentColour ?? null;
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(coverPattern(accent, seed))}`,
    [accent, seed],
  );
  return <img src={source} alt="" className={`object-cover ${className}`} />;
}
