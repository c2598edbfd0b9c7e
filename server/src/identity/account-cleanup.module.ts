import { Injectable, Module } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DailyCleanup } from '../platform/daily-cleanup.js';
import { Throttle } from '../platform/throttle/index.js';
import { ActorCache } from './access/actor-cache.js';
import { AccountMails } from './account-mails/account-mails.js';
import { Sessions } from './sessions/sessions.js';
import { UserTokens } from './tokens/user-tokens.js';

/** Registers the daily cleanup of account data. */
@Injectable()
class AccountCleanup implements OnModuleInit {
  constructor(
    private readonly cleaning: DailyCleanup,
    private readonly sessions: Sessions,
    private readonly tokens: UserTokens,
    private readonly mails: AccountMails,
    private readonly throttle: Throttle,
  ) {}

  onModuleInit(): void {
    this.cleaning.register('ended sessions', () => this.sessions.clean());
    this.cleaning.register('expired tokens', () => this.tokens.clean());
    this.cleaning.register('mails about accounts that could not be sent', () => this.mails.clean());
    this.cleaning.register('expired throttles', () => this.throttle.clean());
  }
}

/** For the workers, which need nothing else from identity. */
@Module({ providers: [ActorCache, Sessions, UserTokens, AccountMails, AccountCleanup] })
export class AccountCleanupModule {}
