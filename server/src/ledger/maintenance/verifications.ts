import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { Injectable, Logger } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '../../kernel/index.js';
import { Config } from '../../platform/config/index.js';
import { getFilesDir } from '../../platform/storage/index.js';
import { getPublicKeys } from '../digests/digests.js';
import { programPath } from './program-path.js';
import type { Verification } from './verification.js';
import type { VerifyResponse, VerificationTask } from './verify-process.js';

/** Longer than any ledger that we have measured takes (200,000 events a second); after that the process is terminated. */
const MAX_DURATION_MS = 15 * 60_000;
const MAX_HEAP_MB = 512;
/** Rows of a league live until they are compared: a large young generation saves the garbage collector from copying many of them. */
const YOUNG_GENERATION_MB = 32;

/**
 * Verifies the ledger in a separate process with little memory and a time limit, so that no request waits for it. Only
 * one verification runs at a time: further callers get its result.
 */
@Injectable()
export class Verifications implements OnModuleDestroy {
  private readonly log = new Logger(Verifications.name);
  private running: Promise<Verification> | null = null;
  private child: ChildProcess | null = null;

  constructor(private readonly config: Config) {}

  /** @throws DomainError 503 `LEDGER_VERIFICATION_FAILED` when the process gives no answer. */
  run(): Promise<Verification> {
    this.running ??= this.verify().finally(() => (this.running = null));
    return this.running;
  }

  onModuleDestroy(): void {
    this.child?.kill('SIGKILL');
  }

  private async verify(): Promise<Verification> {
    const answer = await this.runInProcess({
      databaseUrl: this.config.databaseUrl,
      digestPlace: this.config.digests.location,
      publicKeys: getPublicKeys(this.config),
      filesDir: getFilesDir(this.config),
    });
    if ('verification' in answer) return answer.verification;
    this.log.error(`Ledger verification failed to run: ${answer.error}`);
    throw new DomainError('LEDGER_VERIFICATION_FAILED', 503);
  }

  private runInProcess(request: VerificationTask): Promise<VerifyResponse> {
    const child = fork(programPath('verify-process.js'), {
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`, `--max-semi-space-size=${YOUNG_GENERATION_MB}`],
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child = child;
    const timer = setTimeout(() => child.kill('SIGKILL'), MAX_DURATION_MS);
    return new Promise<VerifyResponse>((resolve) => {
      child.once('message', (answer) => resolve(answer as VerifyResponse));
      child.once('error', (error) => resolve({ error: error.message }));
      child.once('exit', (code, signal) => resolve({ error: `its process ended with ${signal ?? code}` }));
      child.send(request, (error) => error && resolve({ error: error.message }));
    }).finally(() => {
      clearTimeout(timer);
      this.child = null;
    });
  }
}
