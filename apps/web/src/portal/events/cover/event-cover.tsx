import { uploadedCover } from "@rollcall/core/contract";
import { lazy, Suspense } from "react";

// Most pages show a picture, and none of them waits for the drawing.
const Pattern = lazy(() => import("./pattern.tsx").then(({ Pattern: it }) => ({ default: it })));

interface EventCoverProps {
  event: { id: string; coverImage: string | null };
  /** Its size, and its corners. */
  className: string;
  /** How wide it is drawn, as the browser's `sizes`; without it the narrow form serves. */
  sizes?: string;
  /** Only when it comes into view, as in a long list. */
  lazy?: boolean;
}

/** The cover of an event, or the club's pattern where none was uploaded. Decoration. */
export function EventCover({ event, className, sizes, lazy = false }: EventCoverProps) {
  const { id, coverImage } = event;
  const pictureClass = `bg-raised object-cover ${className}`;
  if (!coverImage)
    return (
      <Suspense fallback={<div className={`bg-accent-ground ${className}`} />}>
        <Pattern id={id} className={pictureClass} />
      </Suspense>
    );
  const { src, srcset } = uploadedCover(coverImage);
  return (
    <img
      src={src}
      srcSet={sizes && srcset}
      sizes={sizes}
      alt=""
      loading={lazy ? "lazy" : "eager"}
      className={pictureClass}
    />
  );
}
