/** R33: 3 to 31 characters, a letter first, single hyphens only between letters and digits. */
const FORM = /^[a-z](-?[a-z0-9])*$/;
const MIN = 3;
const MAX = 31;

/** Names that are, or may become, hosts of the platform, or that people would mistake for it. */
const RESERVED = new Set([
  ...[
    'about',
    'account',
    'accounts',
    'admin',
    'api',
    'app',
    'assets',
    'auth',
    'autodiscover',
    'billing',
    'blog',
  ],
  ...['cdn', 'contact', 'dashboard', 'demo', 'dev', 'docs', 'files', 'ftp', 'health', 'help', 'home', 'imap'],
  ...[
    'internal',
    'leagues',
    'localhost',
    'login',
    'mail',
    'metrics',
    'mobile',
    'mx1',
    'mx2',
    'news',
    'ns1',
    'ns2',
  ],
  ...[
    'owner',
    'payments',
    'pop',
    'pop3',
    'postmaster',
    'register',
    'root',
    'secure',
    'server',
    'servers',
    'shop',
  ],
  ...[
    'smtp',
    'ssl',
    'staff',
    'staging',
    'static',
    'status',
    'support',
    'system',
    'terms',
    'test',
    'touchline',
  ],
  ...['webmail', 'www', 'www1', 'www2'],
]);

/** Code of the reason why a url_extension cannot be used; undefined if it can. */
export function findUrlExtensionProblem(
  value: string,
): 'URL_EXTENSION_INVALID' | 'URL_EXTENSION_RESERVED' | undefined {
  if (value.length < MIN || value.length > MAX || !FORM.test(value)) return 'URL_EXTENSION_INVALID';
  return RESERVED.has(value) ? 'URL_EXTENSION_RESERVED' : undefined;
}
