import { badField, PASSWORD_LENGTH } from '../../platform/http/index.js';

/** The user a password is for. */
export interface PasswordOwner {
  username: string;
  email: string;
}

export type PasswordProblem = 'COMMON_PASSWORD' | 'PASSWORD_IS_IDENTITY';

/** Words that attackers try first: the name of the product and those of the roles. */
const PRODUCT_WORDS = ['touchline', 'administrator', 'contador', 'operario', 'accountant', 'operator'];

/** One or more of these words, with only digits and symbols around them: "Touchline2026!". */
const ONLY_PRODUCT_WORDS = new RegExp(`^(${PRODUCT_WORDS.join('|')}|admin)+$`);

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * The 17,950 most common leaked passwords that are long enough to be accepted here, in lower case. Loaded when the
 * first password is set (60 ms, 3 MB): most processes never need it.
 */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.min));
}

/** What is wrong with a password for this user, apart from its length. Case is ignored. */
export async function findPasswordProblem(
  password: string,
  owner: PasswordOwner,
): Promise<PasswordProblem | undefined> {
  const typed = password.toLowerCase();
  const email = owner.email.toLowerCase();
  const [local] = email.split('@');
  if ([owner.username.toLowerCase(), email, local].includes(typed)) return 'PASSWORD_IS_IDENTITY';
  common ??= loadCommon();
  const isProductWord = ONLY_PRODUCT_WORDS.test(typed.replace(/[^\p{L}]/gu, ''));
  return isProductWord || (await common).has(typed) ? 'COMMON_PASSWORD' : undefined;
}

/** Throws 400 COMMON_PASSWORD or PASSWORD_IS_IDENTITY on the field `password`. */
export async function rejectWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  const problem = await findPasswordProblem(password, owner);
  if (problem) throw badField('password', problem);
}
