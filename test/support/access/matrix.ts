import type { AccountantRight, Role } from '../../../server/src/identity/index.js';
import { EXPECTED } from './expected.js';

/** Whose records a route is about. */
export type Ownership = 'own' | 'self' | 'shared' | 'none';

/** A parsed line of EXPECTED. */
export interface Line {
  route: string;
  public: boolean;
  roles: ReadonlySet<Role>;
  rights: readonly AccountantRight[];
  ownership: Ownership;
  verified: boolean;
}

const ROLE_OF: Record<string, Role> = { A: 'admin', C: 'common', O: 'operario', K: 'contador' };
const RIGHT_OF: Record<string, AccountantRight> = {
  v: 'can_view_leagues',
  c: 'can_view_collection',
  e: 'can_export',
  b: 'can_bonus',
  a: 'can_approve',
};
const FORM = /^(\*|(?=[ACOK])A?C?O?(?:K[vceba]*)?)((?: (?:own|self|shared|verified))*)$/;

/** Parses a line of such a table. */
export function readLine([route, text]: [string, string]): Line {
  const [, letters = '', words = ''] = FORM.exec(text) ?? [];
  if (letters === '') throw new Error(`${route}: "${text}" is no line of the table`);
  const given = new Set(words.trim().split(' '));
  const ownership = (['own', 'self', 'shared'] as const).find((word) => given.has(word)) ?? 'none';
  if (letters.includes('C') && /:\w/.test(route) && ownership === 'none') {
    throw new Error(`${route}: say whose records an owner reaches: own, self or shared`);
  }
  return {
    route,
    public: letters === '*',
    roles: new Set([...letters].flatMap((letter) => ROLE_OF[letter] ?? [])),
    rights: [...letters].flatMap((letter) => RIGHT_OF[letter] ?? []),
    ownership,
    verified: given.has('verified'),
  };
}

export const LINES: readonly Line[] = Object.entries(EXPECTED).map(readLine);

/** A caller, as far as the rules are concerned. */
export interface Caller {
  /** Without a role nobody is logged in: there is no token, or it is no longer valid. */
  role?: Role;
  lacking?: readonly AccountantRight[];
  unverified?: boolean;
}

export const CALLERS = {
  anonymous: {},
  admin: { role: 'admin' },
  owner: { role: 'common' },
  'unverified owner': { role: 'common', unverified: true },
  operario: { role: 'operario' },
  contador: { role: 'contador' },
  'contador without can_view_leagues': { role: 'contador', lacking: ['can_view_leagues'] },
  'contador without can_view_collection': { role: 'contador', lacking: ['can_view_collection'] },
  'contador without can_export': { role: 'contador', lacking: ['can_export'] },
  'contador without can_bonus': { role: 'contador', lacking: ['can_bonus'] },
  'contador without can_approve': { role: 'contador', lacking: ['can_approve'] },
  'contador without a record': { role: 'contador', lacking: Object.values(RIGHT_OF) },
  'banned admin': {},
  'banned owner': {},
  'admin whose token has expired': {},
  'admin with a token for another audience': {},
  'admin whose session has ended': {},
} as const satisfies Record<string, Caller>;

export type CallerName = keyof typeof CALLERS;
export const CALLER_NAMES = Object.keys(CALLERS) as CallerName[];

export type Owned = 'own' | 'other';

export interface Cell {
  line: Line;
  caller: CallerName;
  record: Owned;
}

/** Every cell of a line: all callers, on their own record, and on another's if the route is about someone's records. */
export function listCells(line: Line): Cell[] {
  const records: Owned[] = line.ownership === 'own' || line.ownership === 'self' ? ['own', 'other'] : ['own'];
  return CALLER_NAMES.flatMap((caller) => records.map((record) => ({ line, caller, record })));
}

/** The expected outcome of a cell: 401, 403, 404, or "open": passed on to the route's own rules. */
export function getExpectedStatus({ line, caller, record }: Cell): '401' | '403' | '404' | 'open' {
  const { role, lacking = [], unverified = false }: Caller = CALLERS[caller];
  if (line.public) return 'open';
  if (role === undefined) return '401';
  if (!line.roles.has(role)) return '403';
  if (role === 'contador' && line.rights.some((right) => lacking.includes(right))) return '403';
  if (unverified && line.verified) return '403';
  const anothers = line.ownership === 'self' || (line.ownership === 'own' && role === 'common');
  return record === 'other' && anothers ? '404' : 'open';
}
