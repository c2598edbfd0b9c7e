/** The id of the row before or behind another in the list on this page; undefined at its ends. */
export function neighbourRow(id: string, step: 1 | -1): string | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-id]')];
  const at = rows.findIndex((row) => row.dataset['id'] === id);
  const next = at < 0 ? undefined : rows[at + step];
  next?.scrollIntoView({ block: 'nearest' });
  return next?.dataset['id'];
}
