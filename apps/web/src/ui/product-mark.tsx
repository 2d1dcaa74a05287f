/**
 * The product's mark, a tick between two rows of a list, in the colour of its text. Decoration: the
 * name stands beside it. Its shapes are those of mark.svg, which has a colour that is seen on light
 * and on dark. They are written once more, because a module that the portals share would be one more
 * that a public page waits for.
 */
export function ProductMark() {
  return (
    <svg class="product-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" />
      <path d="M8 9.5h6.5M19.5 22.5H24" />
      <path d="M8 17l5.2 5.2L24 10.4" />
    </svg>
  );
}
