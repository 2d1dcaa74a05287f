/**
 * The first press of a double click may put another button or link under the pointer (Edit in the
 * place of Publish, the next person's Approve, a dialog's last question). The second press would
 * then hit a control that the user did not mean, so it does nothing.
 */
export function guardDoubleClicks(page: Document = document): void {
  let pressed: Element | null = null;
  page.addEventListener(
    "click",
    (event) => {
      const control = event.target instanceof Element ? event.target.closest("a, button") : null;
      // Clicks made with the keyboard have a detail of 0.
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
