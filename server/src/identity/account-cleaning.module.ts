import { Injectable, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DailyCleaning } from '../platform/daily-cleaning/index.js';
import { Throttle } from '../platform/throttle/index.js';
import { Actors } from './access/actor.js';
import { AccountMails } from './account-mails/account-mails.js';
import { Sessions } from './sessions/sessions.js';
import { UserTokens } from './user-tokens/user-tokens.js';

/** Says what of accounts is to be cleared away once a day. */
@Injectable()
class AccountCleaning implements OnModuleInit {
  constructor(
    private readonly cleaning: DailyCleaning,
    private readonly sessions: Sessions,
    private readonly tokens: UserTokens,
    private readonly mails: AccountMails,
    private readonly throttle: Throttle,
  ) {}

  onModuleInit(): void {
    this.cleaning.register('ended sessions', () => this.sessions.clean());
    this.cleaning.register('expired tokens', () => this.tokens.clean());
    this.cleaning.register('mails about accounts that could not be sent', () => this.mails.clean());
    this.cleaning.register('forgotten attempts', () => this.throttle.clean());
  }
}

/** For the workers, which need nothing else of identity. */
@Module({ providers: [Actors, Sessions, UserTokens, AccountMails, AccountCleaning] })
export class AccountCleaningModule {}
