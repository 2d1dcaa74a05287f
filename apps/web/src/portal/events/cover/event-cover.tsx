import { narrowCover } from "@rollcall/core/contract";
import { lazy, Suspense } from "react";

// Most pages show a picture, and none of them waits for the drawing.
const Pattern = lazy(() => import("./pattern.tsx").then(({ Pattern: it }) => ({ default: it })));

interface EventCoverProps {
  event: { id: string; coverImage: string | null };
  /** Its size, and its corners. */
  className: string;
  /** Only when it comes into view, as in a long list. */
  lazy?: boolean;
}

/** The cover of an event, or the club's pattern where none was uploaded. Decoration. */
export function EventCover({ event, className, lazy = false }: EventCoverProps) {
  const { id, coverImage } = event;
  if (coverImage)
    return (
      <img
        src={narrowCover(coverImage)}
        alt=""
        loading={lazy ? "lazy" : "eager"}
        className={`bg-raised object-cover ${className}`}
      />
    );
  return (
    <Suspense fallback={<div className={`bg-accent-ground ${className}`} />}>
      <Pattern seed={id} className={className} />
    </Suspense>
  );
}
