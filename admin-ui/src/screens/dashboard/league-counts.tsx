import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { Dashboard } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import type { Key } from '../../i18n/index.js';
import { listAddress } from '../../ui/list-address.js';
import { siteStatus } from '../../ui/status-chip.js';

interface CountProps {
  label: string;
  count: number;
  total: number;
  to: string;
}

function Count({ label, count, total, to }: CountProps) {
  return (
    <Box component="li" sx={{ py: 0.75 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Link component={RouterLink} to={to}>
          {label}
        </Link>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {count}
        </Typography>
      </Box>
      <LinearProgress
        aria-hidden
        variant="determinate"
        value={total > 0 ? (100 * count) / total : 0}
        sx={{ height: 4, borderRadius: 2, mt: 0.5 }}
      />
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, '&:not(:last-child)': { mb: 2 } };

/** How many leagues have which plan, and how their deployments stand. */
export function LeagueCounts({ counts, listPath }: { counts: Dashboard['leagues']; listPath: string }) {
  const t = useT();
  const total = counts.total;
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mb: 0.5 }}>
        <Typography variant="h2">{t('dashboard.by_tier')}</Typography>
        <Link component={RouterLink} to={listPath} variant="body2">
          {t('dashboard.total', { count: total })}
        </Link>
      </Box>
      <Box component="ul" sx={list}>
        {counts.by_tier.map(({ type_tier: tier, name, leagues }) => (
          <Count
            key={tier}
            label={name ?? String(tier)}
            count={leagues}
            total={total}
            to={listAddress(listPath, { type_tier: tier })}
          />
        ))}
      </Box>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {t('dashboard.by_status')}
      </Typography>
      <Box component="ul" sx={list}>
        {counts.by_status.map(({ deployment_status: status, leagues }) => (
          <Count
            key={status}
            label={t(`status.${siteStatus(status)}` as Key)}
            count={leagues}
            total={total}
            to={listAddress(listPath, { deployment_status: status })}
          />
        ))}
      </Box>
    </Card>
  );
}
