import Bowser from 'bowser';

/** A device as people name it, by what its browser says of itself: "Chrome, Windows". Empty where it says nothing. */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  // A program that is no browser says its own name first: curl/8.5.0.
  return known.join(', ') || (/^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? '');
}
