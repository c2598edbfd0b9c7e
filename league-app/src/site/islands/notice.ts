/** Makes the notice a modal dialog, once for each visitor until its words change. It has stood open without us. */
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
})();
`.trim();
