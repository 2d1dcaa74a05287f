import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Skeleton, type SkeletonProps } from "./skeleton.tsx";

interface ShownWhenLoadedProps extends SkeletonProps {
  children: ReactNode;
}

/** Whether such a page was shown before: then its parts come back from the cache, or one by one. */
let wasShown = false;

/**
 * Shows the first page of several queries when all of them have answered once. Each part by itself
 * would push the parts below it away, as its answer is longer or shorter than its skeleton. Only
 * once: where a session has ended nothing is answered, and what was loaded has to stay.
 */
export function ShownWhenLoaded({ children, ...skeleton }: ShownWhenLoadedProps) {
  const queries = useQueryClient();
  const fetching = useIsFetching();
  const [isLoaded, setIsLoaded] = useState(wasShown);
  useEffect(() => {
    // Counted again, because an answer may have let children begin queries, in effects just before this one.
    if (fetching > 0 || queries.isFetching() > 0) return;
    wasShown = true;
    setIsLoaded(true);
  }, [queries, fetching]);
  return (
    <HeldBack while={!isLoaded} {...skeleton}>
      {children}
    </HeldBack>
  );
}

interface HeldBackProps extends ShownWhenLoadedProps {
  while: boolean;
  className?: string;
}

/** Grey outlines in the place of something that is there, so that it can ask, and is not shown yet. */
export function HeldBack({ while: waits, className, children, ...skeleton }: HeldBackProps) {
  return (
    <>
      {waits && <Skeleton {...skeleton} />}
      <div hidden={waits} className={className}>
        {children}
      </div>
    </>
  );
}
