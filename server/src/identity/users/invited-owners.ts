import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import type { Querier } from '../../platform/database/index.js';
import { EmailField, EnumField, LANGUAGES, TextField } from '../../platform/http/index.js';
import type { Language } from '../../platform/http/index.js';
import { RecordStore } from '../../record-store/index.js';
import type { Actor } from '../access/actor-cache.js';
import { ROLE_IDS } from '../access/roles.js';
import { AccountMails } from '../account-mails/account-mails.js';
import { DIAL_PREFIX, PersonFields, TELEPHONE } from './user-bodies.js';
import { USERS } from './user-lists.js';
import { USER_UNIQUE_CODES } from './users.service.js';

/** An owner registered by staff: they choose their own password by the link of their invitation. */
export class InvitedOwnerFields extends PersonFields {
  @EmailField({ example: 'ana@example.com' })
  email!: string;

  @TextField({ max: 7, pattern: DIAL_PREFIX, example: '+593' })
  declare prefix_telephone_number: string;

  @TextField({ max: 20, pattern: TELEPHONE, example: '991234567' })
  declare telephone_number: string;

  @EnumField(LANGUAGES, { description: 'Language of the invitation and, initially, of the portal' })
  language!: Language;
}

const MAX_BASE_LENGTH = 30;

/** "Ana María Páez" becomes ana.maria.paez: letters and digits that every keyboard has. */
export function usernameFrom(name: string, lastName: string): string {
  const unaccented = `${name} ${lastName}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = unaccented.split(/[^a-z0-9]+/).filter((word) => word !== '');
  const base = words.join('.').slice(0, MAX_BASE_LENGTH).replace(/\.$/, '');
  return base.length < 3 ? `owner${base ? `.${base}` : ''}` : base;
}

/** Accounts of owners without a password, and the mails that invite the owners to choose one. */
@Injectable()
export class InvitedOwners {
  constructor(
    private readonly database: Database,
    private readonly store: RecordStore,
    private readonly mails: AccountMails,
  ) {}

  /** Joins the caller's transaction. Throws 409 EMAIL_TAKEN. @returns the new user's id */
  async invite(actor: Actor, owner: InvitedOwnerFields): Promise<string> {
    return this.database.transaction(async (tx) => {
      const { name, last_name, email, prefix_telephone_number, telephone_number, language } = owner;
      const values = { name, last_name, email, prefix_telephone_number, telephone_number, language };
      const username = await this.findUsername(tx, usernameFrom(name, last_name));
      const account = { ...values, username, role_id: ROLE_IDS.common };
      const { id } = (await this.store.create(actor, USERS, account, USER_UNIQUE_CODES)) as { id: string };
      await this.mails.request(tx, 'invitation', { userId: id });
      return id;
    });
  }

  /** Finds a username that is free; concurrent registrations with the same base wait for each other. */
  private async findUsername(tx: Querier, base: string): Promise<string> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`username of ${base}`]);
    const rows = await tx.query<{ username: string }>(
      'SELECT lower(username) AS username FROM public.users WHERE starts_with(lower(username), $1)',
      [base],
    );
    const usedNames = new Set(rows.map(({ username }) => username));
    if (!usedNames.has(base)) return base;
    for (let n = 2; ; n++) if (!usedNames.has(`${base}${n}`)) return `${base}${n}`;
  }
}
