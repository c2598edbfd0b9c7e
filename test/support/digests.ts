import type { DigestEvidence } from '../../server/src/ledger/digests/digest-chain.js';
import { Digests, ownDigests } from '../../server/src/ledger/digests/digests.js';
import type { Config } from '../../server/src/platform/config/index.js';
import type { Mail } from '../../server/src/platform/mail/index.js';
import { Mailer } from '../../server/src/platform/mail/index.js';
import { testConfig } from './config.js';
import type { TestDatabase } from './database.js';
import { testDirectory } from './directory.js';

/** Keeps mails instead of sending them. */
export class RecordingMailer extends Mailer {
  readonly sent: Mail[] = [];
  isDown = false;

  async send(mail: Mail): Promise<string> {
    if (this.isDown) throw new Error('no mail server');
    this.sent.push(mail);
    return 'id';
  }
}

export interface TestDigests {
  digests: Digests;
  evidence: DigestEvidence;
  config: Config;
  mails: RecordingMailer;
  /** Where digests are stored. */
  directory: string;
}

/** Digests of a test's database, in a separate directory. */
export function testDigests(
  database: TestDatabase,
  changes: Partial<Config['digests']> = {},
  directory = testDirectory('digests'),
): TestDigests {
  const base = testConfig(database);
  const location = { kind: 'directory', path: directory } as const;
  const config = base.with({ digests: { ...base.digests, location, isChosen: true, ...changes } });
  const mails = new RecordingMailer();
  return {
    ...{ digests: new Digests(database.db, config, mails), evidence: ownDigests(config) },
    ...{ config, mails, directory },
  };
}
