import { generateSecret, generateURI, verify } from 'otplib';

const ISSUER = 'Touchline';
const STEP_SECONDS = 30;
const CODE = /^[0-9]{6}$/;

/** The defaults of authenticator apps: SHA-1, six digits, 30 seconds (RFC 6238). */
const FORM = { algorithm: 'sha1', digits: 6, period: STEP_SECONDS } as const;

/** A new seed: 160 random bits in base32, as RFC 4226 recommends. */
export function generateSeed(): string {
  return generateSecret({ length: 20 });
}

/** The otpauth URI of a seed, for a QR code; `label` is what the app shows next to the platform's name. */
export function buildOtpauthUri(seed: string, label: string): string {
  return generateURI({ issuer: ISSUER, label, secret: seed, ...FORM });
}

/**
 * The time step a code belongs to, undefined for a wrong code. One step before and one after now are accepted too:
 * clocks differ, and people type slowly. Whether the step was used already is for the caller to check.
 * @param atMs epoch milliseconds, real time (R3)
 */
export async function matchTimeStep(seed: string, code: string, atMs: number): Promise<number | undefined> {
  if (!CODE.test(code)) return undefined;
  const epoch = Math.floor(atMs / 1000);
  const result = await verify({ ...FORM, secret: seed, token: code, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
