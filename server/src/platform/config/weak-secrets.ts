import { parseSecretKey } from './secret-keys.js';

/** Placeholders for secrets in examples, including other programs' manuals. Whole words, so that random text does not match. */
const PLACEHOLDER =
  /change[-_ ]?(me|this|it)\b|changeme|replace[-_ ]?(me|this|it|with)|place[-_ ]?holder|example|your[-_ ]|\.\.\.|…|<[^>]*>|\$[({]|\btodo\b|secret|touchline|openssl|^(my|the|an?)?[-_ ]?(\w+[-_ ])?(password|passwd|key|token|owner|app|admin|postgres)\d*$/i;

/** Whether a unit is repeated at least twice: `abcabcabc`. */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if ([...text].every((character, index) => character === text[index % length])) return true;
  }
  return false;
}

/** Whether most characters follow their neighbor, as in `0123456789abcdef`; in random text at most a fifth does. */
function isSequence(text: string): boolean {
  let adjacent = 0;
  for (let index = 1; index < text.length; index += 1) {
    if (Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1)) <= 1) adjacent += 1;
  }
  return adjacent * 2 >= text.length - 1;
}

/** Whether a secret has fewer different characters than a random one of its length. */
const hasFewCharacters = (text: string): boolean => new Set(text).size < Math.min(8, text.length / 2);

const hasPattern = (text: string): boolean =>
  hasFewCharacters(text) || isRepetition(text) || isSequence(text);

/** Why a secret can be guessed; undefined if it may be random. A key is also checked in its hexadecimal form. */
export function findWeakness(secret: string): 'placeholder' | 'pattern' | undefined {
  if (PLACEHOLDER.test(secret)) return 'placeholder';
  return [secret, parseSecretKey(secret) ?? secret].some(hasPattern) ? 'pattern' : undefined;
}

/** A secret, with the name of its setting. */
export interface NamedSecret {
  name: string;
  value: string;
}

const ADVICE = 'openssl rand -hex 32 makes a good one';

/** One problem per secret that can be guessed. The secrets are not repeated. */
export function describeWeakSecrets(secrets: readonly NamedSecret[]): string[] {
  return secrets.flatMap(({ name, value }) => {
    const weakness = findWeakness(value);
    if (weakness === 'placeholder') return [`${name} looks like the placeholder of an example: ${ADVICE}`];
    return weakness ? [`${name} repeats or counts up few characters and can be guessed: ${ADVICE}`] : [];
  });
}

/** One problem per value shared by several settings: whoever learns one of them would know the others. */
export function describeEqualSecrets(secrets: readonly NamedSecret[]): string[] {
  const names = new Map<string, Set<string>>();
  for (const { name, value } of secrets) names.set(value, (names.get(value) ?? new Set()).add(name));
  return [...names.values()]
    .filter(({ size }) => size > 1)
    .map((equal) => `${[...equal].join(' and ')} have the same value: give each its own, ${ADVICE}`);
}
