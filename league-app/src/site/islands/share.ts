/**
 * Opens the device's share dialog, with the picture if it accepts files. Without the script the link opens WhatsApp.
 */
export const SHARE_ISLAND = `
(() => {
  const pictures = new Map();
  const picture = (path) => {
    if (!pictures.has(path))
      pictures.set(path, fetch(path).then((answer) => answer.ok ? answer.blob() : null).then(
        (blob) => blob && new File([blob], 'resultado.png', { type: 'image/png' }), () => null));
    return pictures.get(path);
  };
  if (!navigator.share) return;
  // The picture is on its way before the finger leaves the screen.
  document.addEventListener('pointerdown', ({ target }) => {
    const link = target.closest('[data-share]');
    if (link) picture(link.dataset.picture);
  });
  document.addEventListener('click', async (event) => {
    const link = event.target.closest('[data-share]');
    if (!link) return;
    event.preventDefault();
    const { share: text, url, picture: path } = link.dataset;
    const wait = new Promise((resolve) => setTimeout(resolve, 3000, null));
    const file = await Promise.race([picture(path), wait]);
    const whole = file && { text: text + '\\n' + url, files: [file] };
    try {
      await navigator.share(whole && navigator.canShare?.(whole) ? whole : { text, url });
    } catch (error) {
      if (error.name !== 'AbortError') location.href = link.href;
    }
  });
})();
`.trim();
