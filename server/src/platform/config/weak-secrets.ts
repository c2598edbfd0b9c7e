import { parseSecretKey } from './secret-keys.js';

/** Texts that stand in examples where a secret belongs; also of other programs' manuals. Words, so that no random text has them. */
const PLACEHOLDER =
  /change[-_ ]?(me|this|it)\b|changeme|replace[-_ ]?(me|this|it|with)|place[-_ ]?holder|example|your[-_ ]|\.\.\.|…|<[^>]*>|\$[({]|\btodo\b|secret|touchline|openssl|^(my|the|an?)?[-_ ]?(\w+[-_ ])?(password|passwd|key|token|owner|app|admin|postgres)\d*$/i;

/** A unit that is written again and again, at least twice: `abcabcabc`. */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if ([...text].every((character, index) => character === text[index % length])) return true;
  }
  return false;
}

/** Most characters follow their neighbour, as in `0123456789abcdef`; of random ones a fifth does at most. */
function isSequence(text: string): boolean {
  let near = 0;
  for (let index = 1; index < text.length; index += 1) {
    if (Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1)) <= 1) near += 1;
  }
  return near * 2 >= text.length - 1;
}

/** The fewest different characters of a secret that is long enough; a random one of its length has more. */
const hasFewCharacters = (text: string): boolean => new Set(text).size < Math.min(8, text.length / 2);

const hasPattern = (text: string): boolean =>
  hasFewCharacters(text) || isRepetition(text) || isSequence(text);

/** Why somebody could guess a secret; nothing for one that may be random. A key is looked at in hexadecimal as well. */
export function findWeakness(secret: string): 'placeholder' | 'pattern' | undefined {
  if (PLACEHOLDER.test(secret)) return 'placeholder';
  return [secret, parseSecretKey(secret) ?? secret].some(hasPattern) ? 'pattern' : undefined;
}

/** A secret, and how its setting is called. */
export interface NamedSecret {
  name: string;
  value: string;
}

const ADVICE = 'openssl rand -hex 32 makes a good one';

/** One problem per secret that could be guessed. No secret is repeated. */
export function describeWeakSecrets(secrets: readonly NamedSecret[]): string[] {
  return secrets.flatMap(({ name, value }) => {
    const weakness = findWeakness(value);
    if (weakness === 'placeholder') return [`${name} looks like the placeholder of an example: ${ADVICE}`];
    return weakness ? [`${name} repeats or counts up few characters and can be guessed: ${ADVICE}`] : [];
  });
}

/** One problem per value that several settings have: who learns one of them would have the others. */
export function describeEqualSecrets(secrets: readonly NamedSecret[]): string[] {
  const names = new Map<string, Set<string>>();
  for (const { name, value } of secrets) names.set(value, (names.get(value) ?? new Set()).add(name));
  return [...names.values()]
    .filter(({ size }) => size > 1)
    .map((equal) => `${[...equal].join(' and ')} have the same value: give each its own, ${ADVICE}`);
}
