import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useT } from '../../i18n/index.js';
import type { ReceiptGroup } from '../../records/groups.js';
import { outcomeOf } from '../../records/groups.js';
import { useFormat } from '../../records/platform.js';
import { Failure } from '../../ui/failure.js';
import type { Decision } from './use-decision.js';

function Line({
  label,
  value,
  strong = false,
  dim = false,
  bold = strong,
}: {
  label: string;
  value: string;
  strong?: boolean;
  dim?: boolean;
  bold?: boolean;
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        py: 0.5,
        fontStyle: dim ? 'italic' : 'normal',
        ...(strong ? { borderTop: 1, borderColor: 'divider', mt: 0.5, pt: 1 } : {}),
      }}
    >
      <Typography component="dt" variant="body2" sx={{ fontWeight: bold ? 650 : 400 }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, fontVariantNumeric: 'tabular-nums', fontWeight: bold ? 700 : 500 }}
      >
        {value}
      </Typography>
    </Box>
  );
}

/** Due, used, added, balance before and after: as the dry run has computed them, never here. */
export function Arithmetic({ group, decision }: { group: ReceiptGroup; decision: Decision }) {
  const t = useT();
  const { money } = useFormat();
  const { answer, error, current } = decision.dryRun;
  const before = decision.account.data?.balance;
  const outcome = answer && !error ? outcomeOf(answer.payments) : undefined;
  const show = (value: number | undefined, sign = ''): string =>
    value === undefined ? '…' : `${value > 0 ? sign : ''}${money(value)}`;
  return (
    <Box aria-live="polite" aria-busy={!current}>
      <Box component="dl" sx={{ m: 0 }}>
        <Line label={t('payments.review.due')} value={money(group.due)} />
        <Line dim={!current} label={t('payments.review.received')} value={show(outcome?.received)} />
        <Line dim={!current} label={t('payments.review.used')} value={show(outcome?.used, '−')} />
        <Line dim={!current} label={t('payments.review.added')} value={show(outcome?.added, '+')} />
        <Line label={t('payments.review.before')} value={show(before)} strong />
        <Line
          bold
          dim={!current}
          label={t('payments.review.after')}
          value={show(error ? undefined : answer?.balance)}
        />
      </Box>
      {Boolean(error) && <Failure error={error} />}
    </Box>
  );
}
