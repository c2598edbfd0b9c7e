/**
 * Opens the next or the previous row of the list. The URL is ahead of what is rendered: the second of two quick presses
 * starts where the first one led.
 * @param name of the URL parameter that holds the open record
 */
export function useRowSteps(
  name: string,
  open: string | null,
  show: (id: string) => void,
): (step: 1 | -1) => void {
  return (step) => {
    const address = new URLSearchParams(window.location.hash.split('?')[1]);
    const from = address.get(name) ?? open;
    const next = from === null ? undefined : neighborRow(from, step);
    if (next !== undefined) show(next);
  };
}

/** The id of the next or the previous row on this page; undefined at the ends. */
export function neighborRow(id: string, step: 1 | -1): string | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-id]')];
  const at = rows.findIndex((row) => row.dataset['id'] === id);
  const next = at < 0 ? undefined : rows[at + step];
  next?.scrollIntoView({ block: 'nearest' });
  return next?.dataset['id'];
}
