import type { ReactNode } from "react";
import { ProductMark } from "../parts/product-mark.tsx";

interface HeadMarkProps {
  name: string;
  /** The picture that belongs to the name; the product's mark by default. */
  face?: ReactNode;
}

/** A face and a name at the head of the navigation, as high with one line as with two. */
export const HeadMark = ({ name, face = <ProductMark /> }: HeadMarkProps) => (
  <p className="flex h-11 min-w-0 items-center gap-2.5 leading-tight font-bold tracking-tight">
    {face}
    <span className="line-clamp-2 min-w-0 break-words" title={name}>
      {name}
    </span>
  </p>
);
