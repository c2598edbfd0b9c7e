import { useState } from 'react';
import { AppDialog } from './app-dialog.js';
import { PasskeyDialog } from './passkey-dialog.js';
import { RecoveryCodesDialog } from './recovery-codes-dialog.js';

interface Props {
  kind: 'app' | 'passkey';
  onClose: () => void;
  /** Called once a factor was added and its recovery codes, if any, were kept. */
  onAdded: () => void;
}

/** Adds a factor: its dialogs, then the recovery codes that come with the first factor. */
export function AddFactor({ kind, onClose, onAdded }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const done = (newCodes: string[] | undefined): void => (newCodes ? setCodes(newCodes) : onAdded());
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onAdded} />;
  return kind === 'app' ? (
    <AppDialog onClose={onClose} onDone={done} />
  ) : (
    <PasskeyDialog onClose={onClose} onDone={done} />
  );
}
