import { useState } from 'react';
import { useApi } from '../../api/data-provider.js';
import type { Passkey } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { PasswordStep } from '../../records/second-factor/password-step.js';
import { RecoveryCodesDialog } from '../../records/second-factor/recovery-codes-dialog.js';

export type Removal = { kind: 'app' } | { kind: 'passkey'; passkey: Passkey };

interface Props {
  onClose: () => void;
  onDone: () => void;
}

/** Removes a factor, which ends the user's other sessions. */
export function RemoveFactorDialog({ factor, onClose, onDone }: Props & { factor: Removal }) {
  const t = useT();
  const api = useApi();
  const title =
    factor.kind === 'app'
      ? t('security.app_remove')
      : t('security.passkey_remove', { name: factor.passkey.name });
  const remove = async (password: string): Promise<void> => {
    await (factor.kind === 'app' ? api.removeTotp(password) : api.removePasskey(factor.passkey.id, password));
    onDone();
  };
  return (
    <PasswordStep
      title={title}
      text={`${t('security.others_end')} ${t('security.password_text')}`}
      submit={t('action.remove')}
      danger
      onClose={onClose}
      onPassword={remove}
    />
  );
}

/** Replaces the recovery codes by new ones. */
export function RenewCodesDialog({ onClose, onDone }: Props) {
  const t = useT();
  const api = useApi();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onDone} />;
  return (
    <PasswordStep
      title={t('security.codes_new')}
      text={`${t('security.codes_new_text')} ${t('security.password_text')}`}
      onClose={onClose}
      onPassword={async (password) => setCodes((await api.renewRecoveryCodes(password)).data.recovery_codes)}
    />
  );
}
