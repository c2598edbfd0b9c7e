import { useApi } from '../../../api/data-provider.js';
import { useT } from '../../../i18n/index.js';
import type { LineDialogProps } from './ignore-dialog.js';
import { ReasonForm } from './reason-form.js';

/** Reverses what a line approved, with a reason that the owners read; earlier approvals stay. */
export function ReleaseDialog({ line, ...rest }: LineDialogProps) {
  const t = useT();
  const api = useApi();
  return (
    <ReasonForm
      danger
      title={t('bank.match.release_title')}
      text={t('bank.match.release_text')}
      submit={t('bank.match.release')}
      label={t('bank.match.release_reason')}
      least={3}
      command="match_bank_lines"
      send={(reason, key) => api.releaseLine(line.id, reason, key)}
      done="bank.match.released"
      {...rest}
    />
  );
}
