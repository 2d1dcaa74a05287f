/** Brings the first field of the page's order that is marked wrong into view, and the focus with it. */
export function focusFirstProblem(form: HTMLElement | null): void {
  // After the render that marks it.
  requestAnimationFrame(() => {
    const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const field = marked?.matches("input, select, textarea")
      ? marked
      : marked?.querySelector<HTMLElement>("input, select");
    (field ?? form?.querySelector<HTMLElement>("[data-problem]"))?.focus();
  });
}
