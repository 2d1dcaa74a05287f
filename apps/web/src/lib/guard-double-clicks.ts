/**
 * The second press of a double click belongs to what was pressed first. Where the first press made the
 * page put another button or link under the pointer (Edit in the place of Publish, the next person's
 * Approve, a dialog's last question), the second one does nothing.
 */
export function guardDoubleClicks(page: Document = document): void {
  let pressed: Element | null = null;
  page.addEventListener(
    "click",
    (event) => {
      const control = event.target instanceof Element ? event.target.closest("a, button") : null;
      // The keyboard's own clicks have a detail of 0.
      if (event.detail <= 1) {
        pressed = control;
      } else if (control && control !== pressed) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    { capture: true },
  );
}
