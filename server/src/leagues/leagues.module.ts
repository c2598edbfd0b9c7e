import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/index.js';
import { LeagueAccounts } from './league-accounts.js';
import { LeagueChanges } from './league-changes.js';
import { LeagueReader } from './league-reader.js';
import { LeaguesController } from './leagues.controller.js';
import { OpenUploads } from './open-uploads.js';
import { RegisterController, RegisterOwner } from './register-owner.js';
import { Registration } from './registration.js';
import { SignupLimits } from './signup-gate.js';
import { StaffRegistration } from './staff-registration.js';

/** Leagues: profile, list, registration. Their accounts belong to the ledger. */
@Module({
  imports: [LedgerModule],
  controllers: [LeaguesController, RegisterController],
  providers: [
    LeagueAccounts,
    LeagueChanges,
    LeagueReader,
    OpenUploads,
    Registration,
    RegisterOwner,
    SignupLimits,
    StaffRegistration,
  ],
  exports: [Registration, RegisterOwner],
})
export class LeaguesModule {}
