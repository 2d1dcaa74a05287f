import { coverPattern, narrowCover } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../../api.ts";

interface EventCoverProps {
  event: { id: string; coverImage: string | null };
  /** Its size, and its corners. */
  className: string;
  /** Shown at its full width; otherwise the narrow form will do. */
  wide?: boolean;
}

/** The cover of an event, or the club's pattern where none was uploaded. Decoration. */
export function EventCover({ event, className, wide = false }: EventCoverProps) {
  const { data: club } = useQuery(api.tenancy.own.queryOptions({}));
  const accent = club?.accentColour ?? null;
  const pattern = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(coverPattern(accent, event.id))}`,
    [accent, event.id],
  );
  const { coverImage } = event;
  const picture = coverImage && (wide ? coverImage : narrowCover(coverImage));
  return <img src={picture || pattern} alt="" className={`w-full object-cover ${className}`} />;
}
