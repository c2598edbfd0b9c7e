import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CheckIcon from '@mui/icons-material/Check';
import RemoveIcon from '@mui/icons-material/Remove';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useGetList } from 'react-admin';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Tier } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useFormat, useMay } from '../../records/platform.js';
import { useMaking } from '../../records/use-making.js';
import { Failure } from '../../ui/failure.js';
import { TierEditor } from './tier-editor.js';
import { FLAGS, LIMITS } from './tier-rows.js';

/** Names stay in sight while the plans are scrolled beside them. */
const STICKY = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' };

function Yes({ value }: { value: boolean }) {
  const t = useT();
  return value ? (
    <CheckIcon fontSize="small" color="success" titleAccess={t('word.yes')} />
  ) : (
    <RemoveIcon fontSize="small" color="disabled" titleAccess={t('word.no')} />
  );
}

function Group({ title, columns }: { title: string; columns: number }) {
  return (
    <TableRow>
      <TableCell component="th" colSpan={columns} sx={{ fontWeight: 700, bgcolor: 'action.hover' }}>
        {title}
      </TableCell>
    </TableRow>
  );
}

function Line({
  label,
  tiers,
  cell,
}: {
  label: string;
  tiers: readonly Tier[];
  cell: (tier: Tier) => ReactNode;
}) {
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={STICKY}>
        {label}
      </TableCell>
      {tiers.map((tier) => (
        <TableCell key={tier.id} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {cell(tier)}
        </TableCell>
      ))}
    </TableRow>
  );
}

/** The plans beside each other: price, limits, and which of the menu a league sees. */
export function TiersTab() {
  const t = useT();
  const may = useMay();
  const { money, locale } = useFormat();
  const [making, setMaking] = useMaking();
  const [edited, setEdited] = useState<Tier | null>(null);
  const list = useGetList<Tier>('tiers', {
    sort: { field: 'type_tier', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  if (list.error) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton variant="rounded" height={420} />;
  const tiers = list.data;
  const number = new Intl.NumberFormat(locale);
  const close = (): void => (edited ? setEdited(null) : setMaking(false));
  return (
    <>
      {may('tiers.write') && (
        <Box sx={{ mb: 2, textAlign: 'right' }}>
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setMaking(true)}>
            {t('palette.new_tier')}
          </Button>
        </Box>
      )}
      <Card>
        <TableContainer tabIndex={0} role="region" aria-label={t('settings.tab_tiers')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell sx={STICKY}>{t('word.tier')}</TableCell>
                {tiers.map((tier) => (
                  <TableCell key={tier.id} align="right">
                    {tier.name}
                    {may('tiers.write') && (
                      <Button
                        size="small"
                        aria-label={t('settings.edit_tier', { name: tier.name })}
                        onClick={() => setEdited(tier)}
                      >
                        {t('action.edit')}
                      </Button>
                    )}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              <Line
                label={t('settings.match_price')}
                tiers={tiers}
                cell={(tier) => money(tier.match_price)}
              />
              <Group title={t('settings.limits')} columns={tiers.length + 1} />
              {LIMITS.map((name) => (
                <Line
                  key={name}
                  label={t(`tiers.${name}`)}
                  tiers={tiers}
                  cell={(tier) => number.format(tier[name] as number)}
                />
              ))}
              <Group title={t('settings.flags')} columns={tiers.length + 1} />
              {FLAGS.map((name) => (
                <Line
                  key={name}
                  label={t(`tiers.${name}`)}
                  tiers={tiers}
                  cell={(tier) => <Yes value={tier[name] as boolean} />}
                />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </Card>
      {(edited !== null || making) && (
        <TierEditor
          {...(edited ? { tier: edited } : {})}
          types={tiers.map(({ type_tier: type }) => type)}
          onClose={close}
        />
      )}
    </>
  );
}
