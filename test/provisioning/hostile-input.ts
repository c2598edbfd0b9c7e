import { Random } from '../../server/src/demo/random.js';

const PIECES = [
  ...[
    '..',
    '/',
    '\\',
    '\0',
    '\n',
    '\r\n',
    '"',
    "'",
    '`',
    '$(touch pwned)',
    ';touch pwned;',
    '|',
    '&&',
    '{}',
    '%2e%2e%2f',
  ],
  ...[
    '--league=/',
    '<script>',
    '${IFS}',
    '~',
    '*',
    'ñ',
    '\u202e',
    ' ',
    'server_name _;',
    'COM1',
    '.'.repeat(300),
  ],
  ...['}\nserver {', '# ', '-rf', '$host', '> pwned', '\u0007', '../../../etc/cron.d/pwned', 'a'.repeat(200)],
];

/** Deterministic strings of characters that are special in shells, paths, nginx and terminals. */
export function hostileStrings(count: number): string[] {
  const random = new Random('hostile');
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + random.integer(0, 3) }, () => random.pick(PIECES)).join(''),
  );
}
