import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import type { Tier } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { useFormat } from '../../records/platform.js';
import { FREE_TIER } from '../../records/use-price-text.js';
import { Flag, Limit } from './tier-cells.js';
import { changeValue } from './tier-drafts.js';
import type { Drafts } from './tier-drafts.js';
import { FLAGS, LIMITS } from './tier-fields.js';
import type { TierRow } from './tier-fields.js';

/** Names stay visible while the plans scroll sideways. */
const STICKY = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' };

function Group({ title, columns }: { title: string; columns: number }) {
  return (
    <TableRow>
      <TableCell component="th" colSpan={columns} sx={{ fontWeight: 700, bgcolor: 'action.hover' }}>
        <Box component="span" sx={{ position: 'sticky', left: 16 }}>
          {title}
        </Box>
      </TableCell>
    </TableRow>
  );
}

interface LineProps {
  label: string;
  tiers: readonly Tier[];
  cell: (tier: Tier) => ReactNode;
  changed?: (tier: Tier) => boolean;
}

function Line({ label, tiers, cell, changed }: LineProps) {
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={STICKY}>
        {label}
      </TableCell>
      {tiers.map((tier) => (
        <TableCell
          key={tier.id}
          align="right"
          sx={{
            fontVariantNumeric: 'tabular-nums',
            ...(changed?.(tier) ? { bgcolor: 'action.selected' } : {}),
          }}
        >
          {cell(tier)}
        </TableCell>
      ))}
    </TableRow>
  );
}

interface MatrixProps {
  tiers: readonly Tier[];
  /** The unsaved changes; null while the matrix is read-only. */
  drafts: Drafts | null;
  onDrafts: (change: (drafts: Drafts) => Drafts) => void;
  /** The actions on one plan. */
  actions: (tier: Tier) => ReactNode;
}

/** The plans side by side: price, limits, and the parts of the menu that a league sees. */
export function TierMatrix({ tiers, drafts, onDrafts, actions }: MatrixProps) {
  const t = useT();
  const { money } = useFormat();
  const periodPrice = ({ type_tier: type, period_price: price }: Tier): string => {
    if (type === FREE_TIER) return t('price.free');
    return typeof price === 'number' ? money(price) : t('price.by_quotation');
  };
  const renderLine = (Cell: typeof Limit | typeof Flag) => (name: TierRow) => (
    <Line
      key={name}
      label={t(`tiers.${name}`)}
      tiers={tiers}
      changed={({ id }) => drafts?.[id]?.[name] !== undefined}
      cell={(tier) => (
        <Cell
          // Switching the mode discards unsaved input.
          key={drafts ? 'write' : 'read'}
          {...{ tier, name, draft: drafts?.[tier.id] }}
          {...(drafts
            ? { onValue: (value) => onDrafts((current) => changeValue(current, tier, name, value)) }
            : {})}
        />
      )}
    />
  );
  return (
    <Card>
      <TableContainer tabIndex={0} role="region" aria-label={t('settings.tab_tiers')}>
        {/* Keeps the bar with the changes from covering a field that has keyboard focus (WCAG 2.4.11). */}
        <Table size="small" sx={drafts ? { '& input': { scrollMarginBottom: 112 } } : {}}>
          <TableHead>
            <TableRow>
              <TableCell sx={STICKY}>{t('word.tier')}</TableCell>
              {tiers.map((tier) => (
                <TableCell key={tier.id} align="right">
                  {tier.name}
                  {actions(tier)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            <Line label={t('price.match_price')} tiers={tiers} cell={(tier) => money(tier.match_price)} />
            <Line label={t('price.period_price')} tiers={tiers} cell={periodPrice} />
            <Group title={t('settings.limits')} columns={tiers.length + 1} />
            {LIMITS.map(renderLine(Limit))}
            <Group title={t('settings.flags')} columns={tiers.length + 1} />
            {FLAGS.map(renderLine(Flag))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}
