import { Body, Controller, Headers, Injectable, Post } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { v7 } from 'uuid';
import {
  AccountMails,
  hashNewPassword,
  NewUserFields,
  Public,
  requireMatchingPasswords,
  registrationAttempts,
  ROLE_IDS,
  UserRecord,
  USERS,
  USER_UNIQUE_CODES,
} from '../identity/index.js';
import { Clock } from '../platform/clock.js';
import { Database, ListReader } from '../platform/database/index.js';
import type { ListRow, Querier } from '../platform/database/index.js';
import {
  ApiCreates,
  ApiProblems,
  field,
  IdField,
  negotiateLanguage,
  ObjectField,
  PasswordField,
  RequestClient,
  TextField,
} from '../platform/http/index.js';
import type { Language, ClientInfo } from '../platform/http/index.js';
import { Throttle } from '../platform/throttle/index.js';
import { insertRow, logActivity, toWriteError } from '../record-store/index.js';
import { LeagueRecord, NewLeagueFields } from './league-bodies.js';
import { Registration } from './registration.js';
import { SignupLimits } from './signup-gate.js';

/** Version of the terms that a new owner accepts. */
export const TERMS_VERSION = '1';

export class RegisterBody extends NewUserFields {
  @TextField({ max: 7, pattern: /^\+?[0-9]{1,7}$/, example: '+593' })
  declare prefix_telephone_number: string;

  @TextField({ max: 20, pattern: /^[0-9][0-9 ().-]*$/, example: '991234567' })
  declare telephone_number: string;

  @PasswordField()
  password_confirm!: string;

  @field(
    (value) =>
      value === true ? undefined : { code: typeof value === 'boolean' ? 'MUST_BE_TRUE' : 'MUST_BE_BOOLEAN' },
    { description: 'The terms must be accepted' },
    { type: Boolean },
  )
  accept_terms!: boolean;

  @IdField({ optional: true, description: 'Default: the country of the dial code' })
  country_id?: string;

  @ObjectField(() => NewLeagueFields)
  league!: NewLeagueFields;
}

class RegisteredResponse {
  @ApiProperty({ type: UserRecord })
  user!: UserRecord;

  @ApiProperty({ type: LeagueRecord })
  league!: LeagueRecord;

  @ApiProperty({ type: String, format: 'uuid', description: 'The task that will deploy the league' })
  task_id!: string;
}

export interface RegisteredOwner {
  user: ListRow;
  league: ListRow;
  task_id: string;
}

/** Self-registration: user, league, account and task, all of them or none (R33). */
@Injectable()
export class RegisterOwner {
  private readonly users: ListReader;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly registration: Registration,
    private readonly mails: AccountMails,
    private readonly signupLimits: SignupLimits,
  ) {
    this.users = new ListReader(database);
  }

  /**
   * Throws 400 PASSWORDS_DIFFER, COMMON_PASSWORD, PASSWORD_IS_IDENTITY, and as Registration; 409 EMAIL_TAKEN,
   * USERNAME_TAKEN. The verification mail is stored in the same transaction as the account, so that it is never
   * missing.
   * @param address of the client
   */
  async register(body: RegisterBody, language: Language, address: string): Promise<RegisteredOwner> {
    requireMatchingPasswords(body);
    const hash = await hashNewPassword(body.password, body);
    const { league, country_id } = body;
    const country = country_id === undefined ? {} : { country_id };
    return this.database.transaction(async (tx) => {
      const owner = await this.addOwner(tx, body, hash, language);
      const registered = await this.registration.register(owner.id, owner, {
        ...league,
        ...country,
        prefix: 'league.',
      });
      await this.mails.request(tx, 'verify_mail', { userId: owner.id });
      const [user = owner] = await this.users.some(USERS, [owner.id]);
      await logActivity(
        tx,
        { userId: owner.id, action: 'created', resource: 'users', recordId: owner.id, after: user },
        owner.created,
      );
      const { taskId } = registered;
      const isHeld = await this.signupLimits.apply(tx, {
        leagueId: registered.league['id'] as string,
        taskId,
        address,
      });
      return { user, league: { ...registered.league, waits_for_verification: isHeld }, task_id: taskId };
    });
  }

  private async addOwner(tx: Querier, body: RegisterBody, hash: string, language: Language) {
    const at = await this.clock.now();
    const { name, last_name, username, email, prefix_telephone_number, telephone_number } = body;
    const owner = {
      id: v7(),
      name,
      last_name,
      username,
      email,
      prefix_telephone_number,
      telephone_number,
      language,
    };
    const account = { password_hash: hash, role_id: ROLE_IDS.common, created: at, updated: at };
    const terms = { terms_version: TERMS_VERSION, terms_accepted_at: at };
    await insertRow(tx, 'public.users', { ...owner, ...account, ...terms }).catch((error: unknown) => {
      throw toWriteError(error, USER_UNIQUE_CODES);
    });
    return { ...owner, created: at };
  }
}

@ApiTags('session')
@Controller('api/auth')
export class RegisterController {
  constructor(
    private readonly owners: RegisterOwner,
    private readonly throttle: Throttle,
  ) {}

  @Post('register')
  @Public()
  @ApiCreates(RegisteredResponse)
  @ApiProblems(429, 503)
  async register(
    @Body() body: RegisterBody,
    @RequestClient() origin: ClientInfo,
    @Headers('accept-language') language?: string,
  ) {
    await this.throttle.consume(...registrationAttempts(origin.address));
    return this.owners.register(body, negotiateLanguage(language), origin.address);
  }
}
