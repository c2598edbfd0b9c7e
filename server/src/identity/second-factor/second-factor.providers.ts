import { FactorChanges } from './factor-changes.js';
import { FactorNotices } from './factor-notices.js';
import { FactorProofs } from './factor-proofs.js';
import { FactorReset } from './factor-reset.js';
import { Factors } from './factors.js';
import { LoginChallenges } from './login-challenges.js';
import { PasskeySetup } from './passkey-setup.js';
import { Passkeys } from './passkeys.js';
import { PasskeysController } from './passkeys.controller.js';
import { Reauthentication } from './reauthentication.js';
import { RecoveryCodeRenewal } from './recovery-code-renewal.js';
import { RecoveryCodes } from './recovery-codes.js';
import { RelyingParty } from './relying-party.js';
import { SecondFactorController, UserSecondFactorController } from './second-factor.controller.js';
import { SecondFactorStatus } from './second-factor-status.js';
import { TotpCodes } from './totp-codes.js';
import { TotpController } from './totp.controller.js';
import { TotpSetup } from './totp-setup.js';

export const SECOND_FACTOR_CONTROLLERS = [
  SecondFactorController,
  TotpController,
  PasskeysController,
  UserSecondFactorController,
];

export const SECOND_FACTOR = [
  Factors,
  FactorChanges,
  FactorNotices,
  FactorProofs,
  FactorReset,
  LoginChallenges,
  Passkeys,
  PasskeySetup,
  Reauthentication,
  RecoveryCodeRenewal,
  RecoveryCodes,
  RelyingParty,
  SecondFactorStatus,
  TotpCodes,
  TotpSetup,
];
