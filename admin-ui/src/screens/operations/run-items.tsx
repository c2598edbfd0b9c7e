import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { useGetManyAggregate } from 'react-admin';
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
      label={t(item.open ? 'running.runs.open' : 'running.runs.resolved')}
    />
  );
}

/** What failed, for which league and why. */
export function useItemColumns(): Column<RunItem>[] {
  const t = useT();
  const { instant } = useFormat();
  const kinds = labelValues(RUN_ITEM_KINDS, (kind) => t(`running.runs.kind.${kind}`));
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
      label: t('running.runs.task'),
      sort: 'kind',
      render: ({ kind }) => kinds[kind] ?? kind,
      file: { of: 'kind', words: kinds },
    },
    {
      key: 'why',
      card: 'line',
      label: t('running.runs.cause'),
      sort: 'code',
      render: ({ message }) => message,
      file: [{ of: 'message' }, { of: 'code', title: t('running.runs.code') }],
    },
    {
      key: 'attempts',
      label: t('running.runs.attempts'),
      sort: 'attempts',
      numeric: true,
      from: 'md',
      render: ({ attempts }) => attempts,
      file: { of: 'attempts' },
    },
    {
      key: 'created',
      label: t('running.runs.since'),
      sort: 'created',
      render: ({ created }) => instant(created),
      file: { of: 'created', as: 'instant' },
    },
    {
      ...{ key: 'state', label: t('running.runs.state'), card: 'corner' },
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
      title={item ? t(`running.runs.kind.${item.kind as Kind}`) : '…'}
      query={query}
      onClose={onClose}
    >
      {item && (
        <>
          <Facts
            facts={[
              [t('word.league'), <LeagueOf key="league" id={item.league_id} linked />],
              [t('running.runs.state'), <ItemState key="state" item={item} />],
              [t('running.runs.cause'), item.message],
              [t('running.runs.code'), item.code],
              [t('running.runs.attempts'), item.attempts],
              [t('running.runs.since'), instant(item.created)],
              [t('running.runs.last'), instant(item.updated)],
              item.resolved !== null && [t('running.runs.resolved'), instant(item.resolved)],
            ]}
          />
          {item.open && can('billing_runs.retry') && (
            <Button variant="contained" onClick={() => onRetry([item.id])}>
              {t('running.runs.retry')}
            </Button>
          )}
        </>
      )}
    </SidePanel>
  );
}
