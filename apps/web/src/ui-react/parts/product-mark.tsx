/**
 * The product's mark in the page's accent, as ui/product-mark.tsx draws it for the pages in Preact.
 * Decoration: the product's name stands beside it.
 */
export function ProductMark({ big = false }: { big?: boolean }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 stroke-on-accent text-accent ${big ? "size-12" : "size-9"}`}
    >
      <rect width="32" height="32" rx="9" fill="currentColor" stroke="none" />
      <path d="M8 9.5h6.5M19.5 22.5H24" strokeWidth="3" strokeOpacity="0.6" />
      <path d="M8 17l5.2 5.2L24 10.4" strokeWidth="3.6" />
    </svg>
  );
}
