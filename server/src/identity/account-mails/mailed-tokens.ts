import { Injectable } from '@nestjs/common';
import { DomainError } from '../../kernel/index.js';
import { Database } from '../../platform/database/index.js';
import type { Querier } from '../../platform/database/index.js';
import { UserTokens } from '../tokens/user-tokens.js';
import type { KnownToken, TokenState } from '../tokens/user-tokens.js';
import { VERIFICATION_MAIL_KINDS } from './account-mails.js';
import type { AccountMail, AccountMailKind } from './account-mails.js';

const HOUR = 60 * 60;

/** The mails that bring a link, and how long it is good. */
export const MAILED_TOKENS = {
  verify_mail: { ttlSeconds: 48 * HOUR },
  reset_password: { ttlSeconds: HOUR },
} as const;
export type MailedPurpose = keyof typeof MAILED_TOKENS;

/** An invitation waits until its reader has time: an account without a password has nothing that could be taken over. */
const INVITATION_SECONDS = 7 * 24 * HOUR;

/** What the link of a mail is for; undefined for one that has none. The first password is set as a new one is. */
export function getLinkPurpose(kind: AccountMailKind): MailedPurpose | undefined {
  if (VERIFICATION_MAIL_KINDS.has(kind)) return 'verify_mail';
  return kind === 'reset_password' || kind === 'invitation' ? 'reset_password' : undefined;
}

/** The owner of a token, as they are now. */
export interface TokenOwner {
  id: string;
  username: string;
  email: string;
  verified: boolean;
  is_vetado: boolean;
}

export type MailedToken = { token: KnownToken; owner: TokenOwner };

/**
 * Tokens that are mailed. Each is bound to the address it went to: where the user has another address by now, it proves
 * nothing, and is as good as unknown.
 */
@Injectable()
export class MailedTokens {
  constructor(
    private readonly database: Database,
    private readonly tokens: UserTokens,
  ) {}

  /** The token for a mail's link. Earlier ones of that user and purpose expire. */
  issueFor(mail: AccountMail, purpose: MailedPurpose): Promise<string> {
    const { user_id: userId, email, kind } = mail;
    const ttlSeconds = kind === 'invitation' ? INVITATION_SECONDS : MAILED_TOKENS[purpose].ttlSeconds;
    return this.database.transaction((tx) =>
      this.tokens.issue(tx, { userId, purpose, ttlSeconds, data: { email } }),
    );
  }

  /** Uses a token up, if it is good. @throws DomainError 400 TOKEN_INVALID for one that is unknown, or of another address */
  async consume(tx: Querier, purpose: MailedPurpose, text: string): Promise<MailedToken> {
    return this.owned(tx, await this.tokens.consume(tx, purpose, text));
  }

  /** What `consume` would answer, without using the token up. */
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

/** Throws 400 TOKEN_USED or TOKEN_EXPIRED for a token that can no longer be used. */
export function rejectSpentToken({ state }: KnownToken): void {
  if (state === 'used') throw new DomainError('TOKEN_USED', 400);
  if (state === 'expired') throw new DomainError('TOKEN_EXPIRED', 400);
}
