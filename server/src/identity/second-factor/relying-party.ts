import { Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  VerifiedRegistrationResponse,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import {
  COSEALG,
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
} from '@simplewebauthn/server/helpers';
import { Config } from '../../platform/config/index.js';

/** How long a person may search for their key, in the browser and here: real time (R3). */
export const CEREMONY_SECONDS = 5 * 60;

const NAME = 'Touchline';
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
const CEREMONY_OPTIONS = { timeout: CEREMONY_SECONDS * 1000 };

/** A passkey that the user has already registered. */
export interface RegisteredPasskey {
  id: string;
  transports: string[];
}

export type NewPasskey = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

/**
 * The platform as WebAuthn's relying party (https://www.w3.org/TR/webauthn-3/): its id is the host of PUBLIC_URL and
 * its only origin is PUBLIC_URL's, so that no page on a league's host can use a passkey of the platform. Passkeys
 * follow a password here, so user presence is enough, and keys without a PIN work.
 */
@Injectable()
export class RelyingParty {
  private readonly id: string;
  private readonly origin: string;

  constructor(config: Config) {
    const { hostname, origin } = new URL(config.publicUrl);
    this.id = hostname;
    this.origin = origin;
  }

  /** The options for creating a passkey, for a challenge in base64url. No attestation: the make of a key does not matter. */
  creationOptions(
    user: { id: string; email: string; name: string },
    known: readonly RegisteredPasskey[],
    challenge: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    return generateRegistrationOptions({
      ...CEREMONY_OPTIONS,
      challenge: isoBase64URL.toBuffer(challenge),
      rpName: NAME,
      rpID: this.id,
      userID: new TextEncoder().encode(user.id),
      userName: user.email,
      userDisplayName: user.name,
      excludeCredentials: [...known],
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
  }

  /** The options for using one of these passkeys, for a challenge in base64url. */
  requestOptions(
    known: readonly RegisteredPasskey[],
    challenge: string,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    return generateAuthenticationOptions({
      ...CEREMONY_OPTIONS,
      challenge: isoBase64URL.toBuffer(challenge),
      rpID: this.id,
      allowCredentials: [...known],
      userVerification: 'preferred',
    });
  }

  /** The new passkey; undefined if the response is to another challenge, from another page, or invalid. */
  async created(response: RegistrationResponseJSON, challenge: string): Promise<NewPasskey | undefined> {
    try {
      if (hasCertificates(response)) return undefined;
      const { registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.id,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return registrationInfo;
    } catch {
      // The library throws for every kind of error, even if the response is not WebAuthn at all.
      return undefined;
    }
  }

  /** The counter of the passkey after this use; undefined if the response does not prove a passkey. */
  async used(
    response: AuthenticationResponseJSON,
    challenge: string,
    credential: WebAuthnCredential,
  ): Promise<number | undefined> {
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: this.origin,
        expectedRPID: this.id,
        requireUserVerification: false,
        credential,
      });
      return verified ? authenticationInfo.newCounter : undefined;
    } catch {
      return undefined;
    }
  }
}

/** The challenge that a response claims to answer. */
export function readChallenge({ response }: RegistrationResponseJSON): string | undefined {
  try {
    return String(decodeClientDataJSON(response.clientDataJSON).challenge);
  } catch {
    return undefined;
  }
}

/**
 * No attestation is requested. One with certificates would make the server fetch revocation lists from addresses that
 * it names.
 */
function hasCertificates({ response }: RegistrationResponseJSON): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const [format, statement] = [attestation.get('fmt'), attestation.get('attStmt')];
  return format !== 'none' && (format !== 'packed' || statement.get('x5c') !== undefined);
}
