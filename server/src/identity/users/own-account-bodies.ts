import { ApiProperty, PartialType } from '@nestjs/swagger';
import {
  EnumField,
  FlagField,
  IdField,
  ReadOnlyFields,
  LANGUAGES,
  TextField,
} from '../../platform/http/index.js';
import { PERMISSIONS } from '../access/permissions.js';
import { HOME_PATHS, ROLES } from '../access/roles.js';
import { PersonFields, USERNAME, UserRecord } from './user-bodies.js';

/** PUT /api/auth/me. Clients may send the user back as GET returned it. */
@ReadOnlyFields([
  'id',
  'email',
  'is_vetado',
  'ban_reason',
  'verified',
  'league',
  'role_id',
  'role',
  'second_factor',
  'last_seen',
  'created',
  'updated',
])
export class OwnProfileBody extends PartialType(PersonFields, { skipNullProperties: false }) {
  @EnumField(LANGUAGES, { optional: true, description: 'Language of emails' })
  language?: string;

  @TextField({
    min: 3,
    max: 40,
    pattern: USERNAME,
    optional: true,
    description: 'Can be used to log in instead of the email',
  })
  username?: string;
}

class OwnTier {
  @IdField()
  id!: string;

  @ApiProperty({ type: 'integer' })
  type_tier!: number;

  @TextField({ max: 100 })
  name!: string;
}

class OwnLeague {
  @IdField()
  id!: string;

  @TextField({ max: 100 })
  name!: string;

  @TextField({ max: 31 })
  url_extension!: string;

  @ApiProperty({ type: String })
  deployment_status!: string;

  @ApiProperty({ type: OwnTier })
  tier!: OwnTier;
}

export class OwnSecondFactor {
  @FlagField({ description: 'Whether a login asks for a second factor' })
  enrolled!: boolean;

  @FlagField({ description: 'Required but not set up: all other routes are blocked until it is' })
  required!: boolean;
}

export class MeResponse {
  @ApiProperty({ type: UserRecord })
  user!: UserRecord;

  @ApiProperty({ enum: ROLES })
  role!: string;

  @ApiProperty({ enum: Object.keys(PERMISSIONS), isArray: true })
  permissions!: string[];

  @ApiProperty({ enum: Object.values(HOME_PATHS) })
  home!: string;

  @ApiProperty({ type: OwnLeague, nullable: true, description: 'The league the user owns' })
  league!: OwnLeague | null;

  @ApiProperty({ type: OwnSecondFactor })
  second_factor!: OwnSecondFactor;
}
