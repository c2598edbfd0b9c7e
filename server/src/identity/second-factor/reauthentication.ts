import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { badField } from '../../platform/http/index.js';
import { Throttle } from '../../platform/throttle/index.js';
import { UserPasswords } from '../passwords/user-passwords.js';
import { passwordAgainAttempts } from '../throttles.js';

/** Asks a logged-in user for their password again: whoever uses an open browser may not be its owner. */
@Injectable()
export class Reauthentication {
  private readonly log = new Logger('security');

  constructor(
    private readonly database: Database,
    private readonly passwords: UserPasswords,
    private readonly throttle: Throttle,
  ) {}

  /** Throws 400 WRONG_PASSWORD, 429. */
  async check(userId: string, password: string): Promise<void> {
    const attempts = passwordAgainAttempts(userId);
    await this.throttle.consume(...attempts);
    const [user] = await this.database.query<{ id: string; password_hash: string | null }>(
      'SELECT id, password_hash FROM public.users WHERE id = $1',
      [userId],
    );
    if (!(await this.passwords.check(user, password))) {
      this.log.warn('Reauthentication failed: wrong password', {
        event: 'reauthentication_failed',
        user_id: userId,
      });
      throw badField('password', 'WRONG_PASSWORD');
    }
    await this.throttle.reset(...attempts);
  }
}
