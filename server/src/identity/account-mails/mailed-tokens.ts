import { Injectable } from '@nestjs/common';
import { DomainError } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import type { Querier } from '../../platform/database/index.js';
import { UserTokens } from '../tokens/user-tokens.js';
import type { KnownToken, TokenState } from '../tokens/user-tokens.js';
import { VERIFICATION_MAIL_KINDS } from './account-mails.js';
import type { AccountMail, AccountMailKind } from './account-mails.js';

const HOUR = 60 * 60;

/** The mails that contain a link, and how long it is valid. */
export const MAILED_TOKENS = {
  verify_mail: { ttlSeconds: 48 * HOUR },
  reset_password: { ttlSeconds: HOUR },
} as const;
export type MailedPurpose = keyof typeof MAILED_TOKENS;

/** An invitation stays valid until its reader finds time: an account without a password has nothing that could be taken over. */
const INVITATION_SECONDS = 7 * 24 * HOUR;

/** The purpose of a mail's link; undefined if the mail has none. An invitation's first password is set like a new one. */
export function getLinkPurpose(kind: AccountMailKind): MailedPurpose | undefined {
  if (VERIFICATION_MAIL_KINDS.has(kind)) return 'verify_mail';
  return kind === 'reset_password' || kind === 'invitation' ? 'reset_password' : undefined;
}

/** The current state of a token's owner. */
export interface TokenOwner {
  id: string;
  username: string;
  email: string;
  verified: boolean;
  is_vetado: boolean;
}

export type MailedToken = { token: KnownToken; owner: TokenOwner };

/**
 * Tokens sent by mail. Each is bound to the address it was sent to: once the user has another address, the token proves
 * nothing and counts as unknown.
 */
@Injectable()
export class MailedTokens {
  constructor(
    private readonly database: Database,
    private readonly tokens: UserTokens,
  ) {}

  /** Creates the token for a mail's link. Earlier ones of the same user and purpose expire. */
  issueFor(mail: AccountMail, purpose: MailedPurpose): Promise<string> {
    const { user_id: userId, email, kind } = mail;
    const ttlSeconds = kind === 'invitation' ? INVITATION_SECONDS : MAILED_TOKENS[purpose].ttlSeconds;
    return this.database.transaction((tx) =>
      this.tokens.issue(tx, { userId, purpose, ttlSeconds, data: { email } }),
    );
  }

  /** Consumes a valid token. @throws DomainError 400 TOKEN_INVALID if it is unknown or was sent to another address */
  async consume(tx: Querier, purpose: MailedPurpose, text: string): Promise<MailedToken> {
    return this.owned(tx, await this.tokens.consume(tx, purpose, text));
  }

  /** What `consume` would return, without consuming the token. */
  async peek(tx: Querier, purpose: MailedPurpose, text: string): Promise<MailedToken> {
    return this.owned(tx, await this.tokens.peek(tx, purpose, text));
  }

  private async owned(tx: Querier, token: TokenState): Promise<MailedToken> {
    if (token.state === 'unknown') throw invalid();
    const [owner] = await tx.query<TokenOwner>(
      'SELECT id, username, email, verified, is_vetado FROM public.users WHERE id = $1',
      [token.userId],
    );
    if (!owner || owner.email !== token.data?.['email']) throw invalid();
    return { token, owner };
  }
}

function invalid(): DomainError {
  return new DomainError('TOKEN_INVALID', 400);
}

/** Throws 400 TOKEN_USED or TOKEN_EXPIRED if the token can no longer be used. */
export function rejectSpentToken({ state }: KnownToken): void {
  if (state === 'used') throw new DomainError('TOKEN_USED', 400);
  if (state === 'expired') throw new DomainError('TOKEN_EXPIRED', 400);
}
