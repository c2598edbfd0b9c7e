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
import { en } from '../../i18n/en/index.js';
import { useT } from '../../i18n/index.js';
import { Editor } from '../../records/editor.js';
import { useFormat, useMay } from '../../records/platform.js';
import { Failure } from '../../ui/failure.js';
import type { Field } from '../../ui/record-dialog.js';

type Limit = keyof typeof en.tiers;
const ALL = Object.keys(en.tiers) as Limit[];
const LIMITS = ALL.filter((name) => name.startsWith('max_'));
const FLAGS = ALL.filter((name) => name.startsWith('access_'));

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
      <TableCell component="th" scope="row">
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
  const [edited, setEdited] = useState<Tier | null>(null);
  const list = useGetList<Tier>('tiers', {
    sort: { field: 'type_tier', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  if (list.error) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton variant="rounded" height={420} />;
  const tiers = list.data;
  const number = new Intl.NumberFormat(locale);
  const fields: Field[] = [
    { name: 'name', label: t('word.name'), required: true },
    { name: 'match_price', label: t('settings.match_price'), kind: 'money', required: true },
    ...LIMITS.map((name): Field => ({ name, label: t(`tiers.${name}`), kind: 'number', required: true })),
    ...FLAGS.map((name): Field => ({ name, label: t(`tiers.${name}`), kind: 'flag' })),
  ];
  return (
    <Card>
      <TableContainer tabIndex={0} role="region" aria-label={t('settings.tab_tiers')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('word.tier')}</TableCell>
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
            <Line label={t('settings.match_price')} tiers={tiers} cell={(tier) => money(tier.match_price)} />
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
      {edited && (
        <Editor
          resource="tiers"
          title={t('settings.edit_tier', { name: edited.name })}
          fields={fields}
          record={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  );
}
