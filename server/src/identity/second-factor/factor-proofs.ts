import { Injectable } from '@nestjs/common';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Querier } from '../../platform/database/index.js';
import { Factors, isEnrolled } from './factors.js';
import { Passkeys } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import { TotpCodes } from './totp-codes.js';

export const PROOF_METHODS = ['totp', 'recovery_code', 'passkey'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** Exactly one of the fields is set. */
export interface Proof {
  code?: string;
  recovery_code?: string;
  passkey?: AuthenticationResponseJSON;
}

/** The methods by which a user can complete a login. */
export interface ProofDemand {
  methods: ProofMethod[];
  passkey_options?: PublicKeyCredentialRequestOptionsJSON;
}

/** Decides which proofs a user needs, and checks them. */
@Injectable()
export class FactorProofs {
  constructor(
    private readonly factors: Factors,
    private readonly totp: TotpCodes,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly passkeys: Passkeys,
  ) {}

  /** Whether the user has a second factor. */
  async isRequired(tx: Querier, userId: string): Promise<boolean> {
    return isEnrolled(await this.factors.of(tx, userId));
  }

  /** The accepted methods; a passkey signs `challenge`. */
  async demand(tx: Querier, userId: string, challenge: string): Promise<ProofDemand> {
    const { totp, passkeys, recoveryCodes } = await this.factors.of(tx, userId);
    const available = { totp, recovery_code: recoveryCodes > 0, passkey: passkeys > 0 };
    const methods = PROOF_METHODS.filter((method) => available[method]);
    if (passkeys === 0) return { methods };
    return { methods, passkey_options: await this.passkeys.requestOptions(tx, userId, challenge) };
  }

  /** Whether a proof of this user is valid; a valid one is consumed. The transaction must hold the challenge. */
  async check(tx: Querier, userId: string, challenge: string, proof: Proof): Promise<boolean> {
    if (!(await this.isRequired(tx, userId))) return false;
    const { code, recovery_code: recoveryCode, passkey: response } = proof;
    if (response) return this.passkeys.use(tx, userId, { response, challenge });
    if (recoveryCode !== undefined) return this.recoveryCodes.use(tx, userId, recoveryCode);
    return code !== undefined && this.totp.use(tx, userId, code, Date.now());
  }
}
