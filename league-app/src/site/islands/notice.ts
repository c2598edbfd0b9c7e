/**
 * Turns the notice into a modal dialog, shown once per visitor until its content changes. Without the script it stays
 * open.
 */
export const NOTICE_ISLAND = `
(() => {
  const dialog = document.querySelector('dialog[data-notice]');
  if (!dialog) return;
  const seen = dialog.dataset.notice;
  const read = () => { try { return localStorage.getItem('notice'); } catch { return null; } };
  dialog.close();
  if (read() === seen) return;
  dialog.addEventListener('close', () => { try { localStorage.setItem('notice', seen); } catch { /* asked again next time */ } });
  dialog.showModal();
  // A dialog that is moved to the refreshed page is no longer modal.
  document.addEventListener('replaced', () => {
    if (!dialog.open || dialog.matches(':modal')) return;
    dialog.removeAttribute('open');
    dialog.showModal();
  });
})();
`.trim();
