import type { ReactNode } from 'react';
import { useApi } from '../../../api/data-provider.js';
import type { League } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import type { Key } from '../../../i18n/index.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { DeleteDialog } from './delete-dialog.js';
import { MoveDialog } from './move-dialog.js';
import { useTaskRequest } from './use-task-request.js';

type Plain = 'suspend' | 'resume' | 'backup' | 'redeploy';
export type Operation = Plain | 'move' | 'remove';

const TEXTS: Record<Plain, { title: Key; text: Key }> = {
  suspend: { title: 'leagues.deployment.suspend', text: 'leagues.deployment.suspend_text' },
  resume: { title: 'leagues.deployment.resume', text: 'leagues.deployment.resume_text' },
  backup: { title: 'provisioning.site.backup', text: 'provisioning.site.backup_text' },
  redeploy: { title: 'provisioning.site.redeploy', text: 'provisioning.site.redeploy_text' },
};

interface DialogProps {
  league: League;
  onClose: () => void;
}

function PlainDialog({ operation, league, onClose }: DialogProps & { operation: Plain }) {
  const t = useT();
  const api = useApi();
  const { submitRequest, error } = useTaskRequest(operation, league, onClose);
  const calls = {
    suspend: api.suspendLeague,
    resume: api.resumeLeague,
    backup: api.backUpLeague,
    redeploy: api.redeployLeague,
  };
  const { title, text } = TEXTS[operation];
  return (
    <FormDialog
      title={t(title)}
      text={t(text)}
      submit={t(title)}
      danger={operation === 'suspend'}
      error={error}
      onClose={onClose}
      onSubmit={() => submitRequest((key) => calls[operation](league, key))}
    />
  );
}

export function OperationDialog({ operation, ...rest }: DialogProps & { operation: Operation }): ReactNode {
  if (operation === 'move') return <MoveDialog {...rest} />;
  if (operation === 'remove') return <DeleteDialog {...rest} />;
  return <PlainDialog operation={operation} {...rest} />;
}
