/** Runs before the viewer, which uses the browser's language instead of the page's. */
export const CUP_LANGUAGE =
  "try { localStorage.setItem('i18nextLng', document.documentElement.lang); } catch { /* the browser's then */ }\n";

/**
 * Draws the cup with brackets-viewer from data in the page. The rounds as text stay below it, and stand alone without
 * scripts.
 */
export const CUP_ISLAND = `
(() => {
  const draw = () => {
    const place = document.getElementById('bracket');
    const data = document.getElementById('bracket-data');
    const viewer = window.bracketsViewer;
    if (!place || !data || !viewer) return;
    const { bracket, stages, thirdPlace, words } = JSON.parse(data.textContent);
    viewer.addLocale(document.documentElement.lang, words);
    place.closest('section').hidden = false;
    viewer.render(bracket, {
      selector: '#bracket',
      clear: true,
      participantOriginPlacement: 'none',
      showSlotsOrigin: false,
      showPopoverOnMatchLabelClick: false,
      highlightParticipantOnHover: true,
      customRoundName: ({ roundNumber, roundCount, groupType, finalType }) =>
        finalType === 'consolation_final' || groupType === 'final_group' ? thirdPlace : stages[roundCount - roundNumber],
    });
  };
  document.addEventListener('replaced', draw);
  draw();
})();
`.trim();
