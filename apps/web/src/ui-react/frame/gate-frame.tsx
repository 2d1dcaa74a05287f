import type { ReactNode } from "react";
import { ProductMark } from "../parts/product-mark.tsx";

interface GateFrameProps {
  /** A first paint is no page yet. */
  as: "main" | "div";
  /** The name above the box: the product, or this part of it. */
  product: string;
  /** In the box. */
  children: ReactNode;
  below?: ReactNode;
}

/**
 * The shape of the pages before a login: the product's mark and name, and a box below them. Its top
 * does not depend on its length. In a centred column, content that comes late, as the
 * demonstration's logins, would move the button away under the finger that presses it.
 */
export function GateFrame({ as: Frame, product, children, below }: GateFrameProps) {
  return (
    <Frame className="gate min-h-dvh px-4 py-8 sm:pt-[11dvh]">
      <div className="mx-auto grid w-full max-w-md gap-6">
        <p className="grid justify-items-center gap-2.5 text-xl font-bold tracking-tight">
          <ProductMark big />
          {product}
        </p>
        <div className="grid gap-5 rounded-2xl border border-line bg-surface p-6 shadow-lift-1 sm:p-8">
          {children}
        </div>
        {below}
      </div>
    </Frame>
  );
}
