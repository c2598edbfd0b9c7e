/** WebAuthn as this browser has it: options and answers as JSON. */
interface WithJson {
  parseRequestOptionsFromJSON?: (options: unknown) => PublicKeyCredentialRequestOptions;
  parseCreationOptionsFromJSON?: (options: unknown) => PublicKeyCredentialCreationOptions;
}

function browserApi(): WithJson {
  return (globalThis as { PublicKeyCredential?: WithJson }).PublicKeyCredential ?? {};
}

export function canUsePasskeys(): boolean {
  return browserApi().parseRequestOptionsFromJSON !== undefined;
}

/** What the API takes as `passkey` or `response`. Rejects when the person cancels or nothing fits. */
function answerOf(credential: Credential | null): unknown {
  if (!credential) throw new Error('There was no passkey.');
  return (credential as PublicKeyCredential).toJSON();
}

/** Has a passkey sign a login's challenge. */
export async function signWithPasskey(options: unknown): Promise<unknown> {
  const publicKey = browserApi().parseRequestOptionsFromJSON?.(options);
  return answerOf(publicKey ? await navigator.credentials.get({ publicKey }) : null);
}

/** Makes a passkey. */
export async function makePasskey(options: unknown): Promise<unknown> {
  const publicKey = browserApi().parseCreationOptionsFromJSON?.(options);
  return answerOf(publicKey ? await navigator.credentials.create({ publicKey }) : null);
}
