/** The country of the browser's languages: `es-EC` means Ecuador, `es` nothing, `es-419` no country. */
export function homeCountry(languages: readonly string[] = navigator.languages): string {
  for (const tag of languages) {
    const [, region] = /^[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Za-z]{2})\b/.exec(tag) ?? [];
    // Many browsers come with US English: it does not say where the user lives.
    if (region && !/^en-US$/i.test(tag)) return region.toUpperCase();
  }
  return '';
}
