import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Problem } from '@touchline/session';
import { useBulkPreview } from '../api/payments.js';
import { useApi } from '../api/data-provider.js';
import type { BulkPreview } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { ErrorAlert } from '../ui/error-alert.js';
import { Facts } from '../ui/facts.js';
import { FormDialog } from '../ui/form-dialog.js';
import { LinesSkeleton } from '../ui/lines-skeleton.js';
import { useFormat } from './platform.js';
import { useCommand } from './use-command.js';

type BulkAction = BulkPreview['action'];

function Skipped({ skipped }: Pick<BulkPreview, 'skipped'>) {
  const t = useT();
  const { money } = useFormat();
  if (skipped.length === 0) return null;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('bulk.skipped')}</TableCell>
          <TableCell align="right">{t('payments.title')}</TableCell>
          <TableCell align="right">{t('bulk.amount')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {skipped.map(({ code, message, payments, amount }) => (
          <TableRow key={code}>
            <TableCell component="th" scope="row">
              {message}
            </TableCell>
            <TableCell align="right">{payments}</TableCell>
            <TableCell align="right">{money(amount)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function PreviewFacts({ preview }: { preview: BulkPreview }) {
  const t = useT();
  const { money, instant } = useFormat();
  const { selected, payments, leagues, amount, at, skipped } = preview;
  return (
    <>
      <Facts
        strong
        facts={[
          [t('bulk.selected'), t('bulk.payments', { count: selected })],
          [
            t('bulk.applies_to'),
            `${t('bulk.payments', { count: payments })} · ${t('bulk.leagues', { count: leagues })}`,
          ],
          [t('bulk.amount'), money(amount)],
        ]}
      />
      {payments === 0 && <Alert severity="info">{t('bulk.none')}</Alert>}
      <Skipped skipped={skipped} />
      <Typography variant="body2" color="text.secondary">
        {t('bulk.as_of', { when: instant(at) })}
      </Typography>
    </>
  );
}

interface BulkDialogProps {
  action: BulkAction;
  filter: string;
  onClose: () => void;
  onStarted: (job: string) => void;
}

/** Previews a bulk action, and runs it once the user has confirmed it. */
export function FilterBulkDialog({ action, filter, onClose, onStarted }: BulkDialogProps) {
  const t = useT();
  const api = useApi();
  const command = useCommand('bulk_payments');
  const preview = useBulkPreview({ action, filter });
  const { data } = preview;
  const count = action === 'remind' ? (data?.leagues ?? 0) : (data?.payments ?? 0);
  const isChanged = command.error instanceof Problem && command.error.code === 'SELECTION_CHANGED';
  const start = async (): Promise<void> => {
    if (!data) return;
    const body = { action, filter, expected_payments: data.payments, expected_amount: data.amount };
    await command.run(async (key) => onStarted((await api.startBulk(body, key)).data.id));
  };
  return (
    <FormDialog
      title={t(action === 'remind' ? 'bulk.remind_title' : 'bulk.pay_title')}
      submit={t(action === 'remind' ? 'bulk.remind_submit' : 'bulk.pay_submit', { count })}
      disabled={count === 0 || isChanged}
      error={command.error}
      onClose={onClose}
      onSubmit={start}
    >
      <div style={{ display: 'grid', gap: 16 }}>
        {preview.isPending && <LinesSkeleton count={4} />}
        {preview.error && <ErrorAlert error={preview.error} onRetry={() => void preview.refetch()} />}
        {data && <PreviewFacts preview={data} />}
        {isChanged && (
          <Button
            variant="outlined"
            onClick={() => {
              command.clear();
              void preview.refetch();
            }}
          >
            {t('bulk.refresh')}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}
