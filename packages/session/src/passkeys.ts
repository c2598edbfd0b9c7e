/** WebAuthn's JSON methods, which older browsers lack. */
interface CredentialJson {
  parseRequestOptionsFromJSON?: (options: unknown) => PublicKeyCredentialRequestOptions;
  parseCreationOptionsFromJSON?: (options: unknown) => PublicKeyCredentialCreationOptions;
}

function browserApi(): CredentialJson {
  return (globalThis as { PublicKeyCredential?: CredentialJson }).PublicKeyCredential ?? {};
}

/** Only recent browsers support passkeys, and only on secure origins. */
export function canUsePasskeys(): boolean {
  return browserApi().parseRequestOptionsFromJSON !== undefined;
}

function toJson(credential: Credential | null): Record<string, unknown> {
  if (!credential) throw new Error('There was no passkey.');
  return (credential as PublicKeyCredential).toJSON() as unknown as Record<string, unknown>;
}

/** Signs a login's challenge. Rejects when the person cancels or no passkey fits. */
export async function signWithPasskey(options: unknown): Promise<Record<string, unknown>> {
  const publicKey = browserApi().parseRequestOptionsFromJSON?.(options);
  return toJson(publicKey ? await navigator.credentials.get({ publicKey }) : null);
}

/** Creates a passkey. Rejects when the person cancels or already has one on this device. */
export async function createPasskey(options: unknown): Promise<Record<string, unknown>> {
  const publicKey = browserApi().parseCreationOptionsFromJSON?.(options);
  return toJson(publicKey ? await navigator.credentials.create({ publicKey }) : null);
}
