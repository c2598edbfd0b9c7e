import { ApiProperty } from '@nestjs/swagger';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  field,
  FlagField,
  IdField,
  InstantField,
  PasswordField,
  TextField,
} from '../../platform/http/index.js';
import { hasControlCharacters } from '../../platform/http/index.js';

const OPEN_OBJECT = { type: 'object', additionalProperties: true } as const;

/** The browser's WebAuthn response as JSON; its contents are checked where it is verified. */
function BrowserAnswerField(options: { optional?: boolean; description: string }): PropertyDecorator {
  return field(
    (value) =>
      typeof value === 'object' &&
      !Array.isArray(value) &&
      isAnswer(value as Partial<RegistrationResponseJSON>)
        ? undefined
        : { code: 'MUST_BE_OBJECT' },
    options,
    OPEN_OBJECT,
  );
}

function isAnswer({ id, response }: { id?: unknown; response?: unknown }): boolean {
  return typeof id === 'string' && typeof response === 'object' && response !== null;
}

/** Text of a secret as typed: any format is an attempt. */
function SecretTextField(options: {
  optional?: boolean;
  description: string;
  max: number;
}): PropertyDecorator {
  const { max } = options;
  return field(
    (value) =>
      typeof value === 'string' && value.length <= max && !hasControlCharacters(value)
        ? undefined
        : { code: 'MUST_BE_TEXT' },
    options,
    { type: String, maxLength: max },
  );
}

/** The password of the logged-in user, again. */
export class PasswordAgainBody {
  @PasswordField({ min: 1 })
  password!: string;
}

export class TotpCodeBody {
  @SecretTextField({ max: 20, description: 'Six digits' })
  code!: string;
}

export class NewPasskeyBody {
  @TextField({ max: 60, example: 'Laptop' })
  name!: string;

  @BrowserAnswerField({ description: 'RegistrationResponseJSON of WebAuthn' })
  response!: RegistrationResponseJSON;
}

/** Exactly one of the three proofs. */
export class SecondFactorBody {
  @SecretTextField({ max: 200, description: 'From the login that returned SECOND_FACTOR_REQUIRED' })
  challenge!: string;

  @SecretTextField({ optional: true, max: 20, description: 'Six digits' })
  code?: string;

  @SecretTextField({ optional: true, max: 40, description: 'One of the recovery codes' })
  recovery_code?: string;

  @BrowserAnswerField({ optional: true, description: 'AuthenticationResponseJSON of WebAuthn' })
  passkey?: AuthenticationResponseJSON;
}

export class NewTotpResponse {
  @ApiProperty({ type: String, description: 'Base32, to enter in an app' })
  secret!: string;

  @ApiProperty({ type: String, description: 'otpauth URI, for a QR code' })
  uri!: string;
}

export class RecoveryCodesResponse {
  @ApiProperty({ type: [String], description: 'Shown only once', example: ['7k2mq-x9d4c'] })
  recovery_codes!: string[];
}

export class PasskeyRecord {
  @IdField()
  id!: string;

  @TextField({ max: 60 })
  name!: string;

  @ApiProperty({ enum: ['singleDevice', 'multiDevice'], description: 'multiDevice: may be synchronized' })
  device_type!: string;

  @FlagField({ description: 'Whether a synchronized copy exists' })
  backed_up!: boolean;

  @InstantField()
  created!: string;

  @InstantField({ nullable: true })
  last_used_at!: string | null;
}

export class AddedPasskeyResponse extends PasskeyRecord {
  @ApiProperty({
    type: [String],
    required: false,
    description: 'With the first method only; shown only once',
  })
  recovery_codes?: string[];
}

export class SecondFactorResponse {
  @FlagField({ description: 'Whether a login asks for a second factor' })
  enrolled!: boolean;

  @FlagField({ description: 'Whether all other routes are blocked until one is set up' })
  required!: boolean;

  @FlagField()
  totp!: boolean;

  @ApiProperty({ type: [PasskeyRecord] })
  passkeys!: PasskeyRecord[];

  @ApiProperty({ type: 'integer' })
  recovery_codes_left!: number;
}

/** Options for navigator.credentials, as WebAuthn writes them in JSON. */
export class PasskeyOptionsResponse {
  @ApiProperty({ type: String, description: 'Base64url, used once' })
  challenge!: string;

  @ApiProperty(OPEN_OBJECT)
  rp!: object;

  @ApiProperty(OPEN_OBJECT)
  user!: object;

  @ApiProperty({ type: 'array', items: OPEN_OBJECT })
  pubKeyCredParams!: object[];

  @ApiProperty({ type: 'array', items: OPEN_OBJECT })
  excludeCredentials!: object[];

  @ApiProperty(OPEN_OBJECT)
  authenticatorSelection!: object;

  @ApiProperty({ type: String })
  attestation!: string;

  @ApiProperty({ type: 'integer', description: 'Milliseconds' })
  timeout!: number;
}
