import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '../background-jobs/index.js';
import { Verifications } from './maintenance/index.js';

/** Verifies the ledger when staff request it in the console; the result is stored with the job. */
@Injectable()
export class VerificationJob implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly verifications: Verifications,
  ) {}

  onModuleInit(): void {
    this.handlers.register('verify_ledger', { run: () => this.verifications.run() });
  }
}
