/** Scrolls to the first field, in page order, that has an error, and focuses it. */
export function focusFirstProblem(form: HTMLElement | null): void {
  // The fields are marked in the next render.
  requestAnimationFrame(() => {
    const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const field = marked?.matches("input, select, textarea")
      ? marked
      : marked?.querySelector<HTMLElement>("input, select");
    (field ?? form?.querySelector<HTMLElement>("[data-problem]"))?.focus();
  });
}
