import { badField, PasswordField } from '../../platform/http/index.js';
import { hashPassword } from './passwords.js';
import { rejectWeakPassword } from './password-policy.js';
import type { PasswordOwner } from './password-policy.js';

/** A new password, typed twice. */
export class NewPasswordFields {
  @PasswordField()
  password!: string;

  @PasswordField({ min: 1, description: 'The same password again' })
  password_confirm!: string;
}

/** Throws 400 PASSWORDS_DIFFER on the field `password_confirm`. */
export function requireMatchingPasswords({ password, password_confirm }: NewPasswordFields): void {
  if (password !== password_confirm) throw badField('password_confirm', 'PASSWORDS_DIFFER');
}

/**
 * Hashes a password chosen by a user. Every new password passes through here. Throws 400 COMMON_PASSWORD,
 * PASSWORD_IS_IDENTITY.
 */
export async function hashNewPassword(password: string, owner: PasswordOwner): Promise<string> {
  await rejectWeakPassword(password, owner);
  return hashPassword(password);
}
