/** WebAuthn as this browser has it: options and answers as JSON. */
interface WithJson {
  parseCreationOptionsFromJSON?: (options: unknown) => PublicKeyCredentialCreationOptions;
}

function browserApi(): WithJson {
  return (globalThis as { PublicKeyCredential?: WithJson }).PublicKeyCredential ?? {};
}

/** Only secure origins have it, and browsers of the last years. */
export const supportsPasskeys = (): boolean => browserApi().parseCreationOptionsFromJSON !== undefined;

/** Makes a passkey, as the API takes it. Rejects when the person cancels, or has this one already. */
export async function createPasskey(options: unknown): Promise<Record<string, unknown>> {
  const publicKey = browserApi().parseCreationOptionsFromJSON?.(options);
  const credential = publicKey ? await navigator.credentials.create({ publicKey }) : null;
  if (!credential) throw new Error('There was no passkey.');
  return (credential as PublicKeyCredential).toJSON() as unknown as Record<string, unknown>;
}
