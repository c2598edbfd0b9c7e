import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useApi } from '../../../api/data-provider.js';
import type { ExactLine } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useFormat } from '../../../records/platform.js';
import { useCommand } from '../../../records/use-command.js';
import { useDryRun } from '../../../records/use-dry-run.js';
import { formatIsoDay } from '../../../ui/format.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { LineAmount } from '../line-amount.js';

function ExactRow({ line }: { line: ExactLine }) {
  const { booked_on: day, payer, text, league_name: league, because, amount } = line;
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, minWidth: 0 }}>{league}</Typography>
        <LineAmount amount={amount} />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {[formatIsoDay(day), payer || text].join(' · ')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {because.join(' ')}
      </Typography>
    </Box>
  );
}

interface ExactProps {
  lines: readonly ExactLine[];
  /** How many newer lines are examined once these are settled. */
  left: number;
  onClose: () => void;
}

/** Exact matches of the oldest open lines, shown and then approved together or not at all (R46). */
export function ExactDialog({ lines, left, onClose }: ExactProps) {
  const t = useT();
  const api = useApi();
  const notify = useNotify();
  const { money } = useFormat();
  const command = useCommand('match_bank_lines');
  const matches = lines.map(({ bank_line_id: id, payment_ids: ids }) => ({
    bank_line_id: id,
    payment_ids: ids,
  }));
  const dryRun = useDryRun(['exact', matches], () => api.matchLines(matches, { dryRun: true }));
  const count = lines.length;
  const submit = async (): Promise<void> => {
    const failure = await command.run((key) => api.matchLines(matches, { key }));
    if (failure !== null) return;
    notify('bank.match.exact_done', { messageArgs: { count, smart_count: count } });
    onClose();
  };
  return (
    <FormDialog
      wide
      title={t('bank.match.exact_title', { count })}
      text={t('bank.match.exact_text')}
      submit={t('bank.match.match_exact', { count })}
      error={command.error ?? dryRun.error}
      disabled={!dryRun.current || dryRun.answer === undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <Box
        component="ul"
        tabIndex={0}
        aria-label={t('bank.match.lines')}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {lines.map((line) => (
          <ExactRow key={line.bank_line_id} line={line} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', pt: 1.5, fontWeight: 700 }}>
        <span>{t('bank.match.exact_total')}</span>
        <span>{money(lines.reduce((sum, { amount }) => sum + amount, 0))}</span>
      </Box>
      {left > 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('bank.match.exact_left', { count: left })}
        </Typography>
      )}
      <Typography role="status" variant="body2" color="text.secondary">
        {dryRun.current || dryRun.error ? '' : t('bank.match.exact_checking')}
      </Typography>
    </FormDialog>
  );
}
