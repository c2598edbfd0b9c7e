/**
 * Opens the row behind or before the one that stands open. The address is ahead of what is drawn: of two quick presses
 * the second one starts where the first one led.
 * @param name of the open record in the address
 */
export function useRowSteps(
  name: string,
  open: string | null,
  show: (id: string) => void,
): (step: 1 | -1) => void {
  return (step) => {
    const address = new URLSearchParams(window.location.hash.split('?')[1]);
    const from = address.get(name) ?? open;
    const next = from === null ? undefined : neighbourRow(from, step);
    if (next !== undefined) show(next);
  };
}

/** The id of the row before or behind another in the list on this page; undefined at its ends. */
export function neighbourRow(id: string, step: 1 | -1): string | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-id]')];
  const at = rows.findIndex((row) => row.dataset['id'] === id);
  const next = at < 0 ? undefined : rows[at + step];
  next?.scrollIntoView({ block: 'nearest' });
  return next?.dataset['id'];
}
