import Bowser from 'bowser';

/** A device name people recognize, from its user agent: "Firefox on Windows". */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  // A program that is no browser says its own name first: curl/8.5.0, node.
  return known.join(' on ') || (/^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? 'Unknown device');
}
