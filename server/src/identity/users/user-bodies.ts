import { OmitType, PartialType } from '@nestjs/swagger';
import {
  EmailField,
  EnumField,
  FlagField,
  IdField,
  ReadOnlyFields,
  InstantField,
  LANGUAGES,
  PasswordField,
  TextField,
} from '../../platform/http/index.js';
import { ROLES } from '../access/roles.js';
import type { Role } from '../access/roles.js';

/** Letters, digits, dots, hyphens, underscores: never an email address, so that a login identifies one user. */
export const USERNAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
export const DIAL_PREFIX = /^\+?[0-9]{1,7}$/;
export const TELEPHONE = /^[0-9][0-9 ().-]*$/;

/** The fields of a person's profile. */
export class PersonFields {
  @TextField({ max: 100, example: 'Ana' })
  name!: string;

  @TextField({ max: 100, example: 'Paredes' })
  last_name!: string;

  @TextField({ max: 7, pattern: DIAL_PREFIX, optional: true, nullable: true, example: '+593' })
  prefix_telephone_number?: string | null;

  @TextField({ max: 20, pattern: TELEPHONE, optional: true, nullable: true, example: '991234567' })
  telephone_number?: string | null;
}

export class NewUserFields extends PersonFields {
  @TextField({ min: 3, max: 40, pattern: USERNAME, example: 'ana.paredes' })
  username!: string;

  @EmailField({ example: 'ana@example.com' })
  email!: string;

  @PasswordField()
  password!: string;
}

/** POST /api/users: creation by staff. The role is given by name or id. */
export class CreateUserBody extends NewUserFields {
  @EnumField(ROLES, { optional: true })
  role?: Role;

  @IdField({ optional: true })
  role_id?: string;

  @EnumField(LANGUAGES, { optional: true })
  language?: string;
}

/** PUT /api/users/{id}. */
@ReadOnlyFields([
  'id',
  'username',
  'email',
  'verified',
  'league',
  'second_factor',
  'last_seen',
  'created',
  'updated',
])
export class UpdateUserBody extends PartialType(OmitType(CreateUserBody, ['username', 'email', 'password']), {
  skipNullProperties: false,
}) {
  @FlagField({ optional: true, description: 'Banned: cannot log in, and sessions end at once (R44)' })
  is_vetado?: boolean;

  @TextField({ max: 500, optional: true, nullable: true, description: 'Required with a ban' })
  ban_reason?: string | null;
}

export class UserRecord extends PersonFields {
  @IdField()
  id!: string;

  @TextField({ max: 40 })
  username!: string;

  @EmailField()
  email!: string;

  @FlagField()
  is_vetado!: boolean;

  @TextField({ max: 500, nullable: true })
  ban_reason!: string | null;

  @FlagField()
  verified!: boolean;

  @EnumField(LANGUAGES)
  language!: string;

  @IdField({ nullable: true, description: 'The league the user owns' })
  league!: string | null;

  @IdField({ nullable: true })
  role_id!: string | null;

  @EnumField(ROLES, { nullable: true })
  role!: Role | null;

  @FlagField({ description: 'Whether the user has set one up' })
  second_factor!: boolean;

  @InstantField({ nullable: true, description: 'Last login or token refresh; null: none in the last month' })
  last_seen!: string | null;

  @InstantField()
  created!: string;

  @InstantField()
  updated!: string;
}

export class RoleRecord {
  @IdField()
  id!: string;

  @EnumField(ROLES)
  name!: Role;

  @InstantField()
  created!: string;

  @InstantField()
  updated!: string;
}

export class AccountantRightsFields {
  @FlagField({ optional: true })
  can_view_leagues?: boolean;

  @FlagField({ optional: true })
  can_view_collection?: boolean;

  @FlagField({ optional: true })
  can_export?: boolean;

  @FlagField({ optional: true })
  can_bonus?: boolean;

  @FlagField({ optional: true, description: 'Off by default (R43)' })
  can_approve?: boolean;
}

export class CreateAccountantBody extends AccountantRightsFields {
  @IdField()
  user_id!: string;
}

@ReadOnlyFields(['id', 'user_id', 'created', 'updated'])
export class UpdateAccountantBody extends AccountantRightsFields {}

export class AccountantRecord extends CreateAccountantBody {
  @IdField()
  id!: string;

  @InstantField()
  created!: string;

  @InstantField()
  updated!: string;
}
