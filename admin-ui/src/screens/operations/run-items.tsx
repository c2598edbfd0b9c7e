import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { useGetManyAggregate } from '../../api/records-by-id.js';
import { Link as RouterLink } from 'react-router';
import type { League, RunItem } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import { labelValues } from '../../records/list/columns.js';
import type { Column } from '../../records/list/columns.js';
import { useAreaPath, useCan, useFormat } from '../../records/platform.js';
import { useOpenRecord } from '../../records/use-open-record.js';
import { LeagueName } from '../../ui/crest.js';
import { Facts } from '../../ui/facts.js';
import { SidePanel } from '../../ui/side-panel.js';

export const RUN_ITEM_KINDS = ['calendar', 'estimate'] as const;
type Kind = (typeof RUN_ITEM_KINDS)[number];

/** The names of a whole page are requested together. */
function LeagueOf({ id, linked = false }: { id: string; linked?: boolean }) {
  const path = useAreaPath();
  const { data } = useGetManyAggregate<League>('leagues', { ids: [id] });
  const name = <LeagueName name={data?.[0]?.name ?? id} />;
  if (!linked) return name;
  return (
    <Link component={RouterLink} to={path(`show_league/${id}`)}>
      {name}
    </Link>
  );
}

function ItemState({ item }: { item: RunItem }) {
  const t = useT();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={item.open ? 'error' : 'success'}
      label={t(item.open ? 'operations.runs.open' : 'operations.runs.resolved')}
    />
  );
}

/** What failed, for which league and why. */
export function useItemColumns(): Column<RunItem>[] {
  const t = useT();
  const { instant } = useFormat();
  const kinds = labelValues(RUN_ITEM_KINDS, (kind) => t(`operations.runs.kind.${kind}`));
  return [
    {
      key: 'league',
      label: t('word.league'),
      render: ({ league_id: id }) => <LeagueOf id={id} />,
      file: { of: 'league_id' },
    },
    {
      key: 'kind',
      card: 'line',
      label: t('operations.runs.task'),
      sort: 'kind',
      render: ({ kind }) => kinds[kind] ?? kind,
      file: { of: 'kind', words: kinds },
    },
    {
      key: 'why',
      card: 'line',
      label: t('operations.runs.cause'),
      sort: 'code',
      render: ({ message }) => message,
      file: [{ of: 'message' }, { of: 'code', title: t('operations.runs.code') }],
    },
    {
      key: 'attempts',
      label: t('operations.runs.attempts'),
      sort: 'attempts',
      numeric: true,
      from: 'md',
      render: ({ attempts }) => attempts,
      file: { of: 'attempts' },
    },
    {
      key: 'created',
      label: t('operations.runs.since'),
      sort: 'created',
      render: ({ created }) => instant(created),
      file: { of: 'created', as: 'instant' },
    },
    {
      ...{ key: 'state', label: t('operations.runs.state'), card: 'corner' },
      render: (item) => <ItemState item={item} />,
    },
  ];
}

interface ItemDrawerProps {
  id: string;
  onRetry: (ids: string[]) => void;
  onClose: () => void;
}

/** One failed item, with a retry. */
export function ItemDrawer({ id, onRetry, onClose }: ItemDrawerProps) {
  const t = useT();
  const can = useCan();
  const { instant } = useFormat();
  const query = useOpenRecord<RunItem>('billing_run_items', id, '');
  const item = query.data;
  return (
    <SidePanel
      title={item ? t(`operations.runs.kind.${item.kind as Kind}`) : '…'}
      query={query}
      onClose={onClose}
    >
      {item && (
        <>
          <Facts
            facts={[
              [t('word.league'), <LeagueOf key="league" id={item.league_id} linked />],
              [t('operations.runs.state'), <ItemState key="state" item={item} />],
              [t('operations.runs.cause'), item.message],
              [t('operations.runs.code'), item.code],
              [t('operations.runs.attempts'), item.attempts],
              [t('operations.runs.since'), instant(item.created)],
              [t('operations.runs.last'), instant(item.updated)],
              item.resolved !== null && [t('operations.runs.resolved'), instant(item.resolved)],
            ]}
          />
          {item.open && can('billing_runs.retry') && (
            <Button variant="contained" onClick={() => onRetry([item.id])}>
              {t('operations.runs.retry')}
            </Button>
          )}
        </>
      )}
    </SidePanel>
  );
}
