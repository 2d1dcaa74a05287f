import { coverOf } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../api.ts";

interface ClubCoverProps {
  event: { id: string; coverImage: string | null };
  /** How wide it is drawn, as the browser's `sizes`. */
  sizes: string;
  className?: string;
}

/** An event's cover, or the pattern in the club's colour that its public page has. Decoration. */
export function ClubCover({ event: { id, coverImage }, sizes, className = "" }: ClubCoverProps) {
  const { data: club } = useQuery(api.tenancy.own.queryOptions({}));
  const tenant = { accentColour: club?.accentColour ?? null };
  const { src, srcset } = coverOf({ id, coverImage, tenant });
  return (
    <img
      src={src}
      srcSet={srcset || undefined}
      sizes={sizes}
      alt=""
      width={1600}
      height={640}
      loading="lazy"
      className={`aspect-[5/2] h-auto w-full bg-raised object-cover ${className}`}
    />
  );
}
