/** Goes to the previous or next round on a swipe, or on arrow keys unless an element that uses them has the focus. */
export const ROUNDS_ISLAND = `
(() => {
  const go = (which) => document.querySelector('a[data-step="' + which + '"]')?.click();
  document.querySelector('.round-chips [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.closest('input, select, textarea, .scroll, .round-chips, .tabs, .menu')) return;
    if (event.key === 'ArrowLeft') go('before');
    if (event.key === 'ArrowRight') go('after');
  });
  let from = null;
  document.addEventListener('touchstart', ({ touches, target }) => {
    from = touches.length === 1 && target.closest('[data-rounds]') ? { x: touches[0].clientX, y: touches[0].clientY } : null;
  }, { passive: true });
  document.addEventListener('touchend', ({ changedTouches }) => {
    if (from === null) return;
    const [x, y] = [changedTouches[0].clientX - from.x, changedTouches[0].clientY - from.y];
    from = null;
    if (Math.abs(x) > 60 && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? 'after' : 'before');
  }, { passive: true });
})();
`.trim();
