import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useGetList } from '../../api/record-hooks.js';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Country, League, Tier } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import type { Key } from '../../i18n/index.js';
import { labelValues } from '../../records/list/columns.js';
import type { Column } from '../../records/list/columns.js';
import type { Filter } from '../../records/list/filters.js';
import { RecordList } from '../../records/list/record-list.js';
import { useAreaPath, useFormat, useCan } from '../../records/platform.js';
import { useCountryName } from '../../records/use-countries.js';
import { usePriceText } from '../../records/use-price-text.js';
import { PageTitle } from '../../ui/page-title.js';
import { LeagueName } from '../../ui/crest.js';
import { OverdueChip, siteStatus, StatusChip } from '../../ui/status-chip.js';

const CreateWizard = lazy(() =>
  import('./create/create-wizard.js').then((m) => ({ default: m.CreateWizard })),
);

const ownerName = ({ user }: League): string => (user ? `${user.name} ${user.last_name}` : '');
const serverAndPort = ({ server, port }: League): string => (server ? `${server.name}:${port ?? ''}` : '');

const STATUSES = ['pending', 'deploying', 'running', 'suspended', 'failed', 'deleted'] as const;

function CountryName({ country }: { country: Country }) {
  return useCountryName()(country);
}

/** The status of a deployment in one word. */
function useSiteWord(): (deployment: string) => string {
  const t = useT();
  return (deployment) => t(`status.${siteStatus(deployment)}` as Key);
}

function useSiteColumn(): Column<League> {
  const t = useT();
  const siteWord = useSiteWord();
  return {
    key: 'deployment',
    label: t('leagues.deployed'),
    card: 'corner',
    sort: 'deployment_status',
    render: (league) => <StatusChip status={siteStatus(league.deployment_status)} />,
    file: { of: 'deployment_status', words: labelValues(STATUSES, siteWord) },
  };
}

function useColumns(): Column<League>[] {
  const t = useT();
  const { money } = useFormat();
  const priceText = usePriceText();
  const type = (league: League): string => t(`charge_type.${league.charge_type}`);
  const owner: Column<League> = {
    ...{ key: 'owner', label: t('word.owner'), from: 'md', card: 'line', render: ownerName },
    file: { of: ['user.name', 'user.last_name'] },
  };
  const tier: Column<League> = {
    ...{ key: 'tier', label: t('word.tier'), sort: 'type_tier', card: 'line' },
    render: (league) => league.tier?.name ?? '',
    file: { of: 'tier.name' },
  };
  return [
    {
      key: 'name',
      label: t('word.name'),
      sort: 'name',
      render: ({ name, url_extension: address }) => <LeagueName name={name} note={address} />,
      file: { of: 'name' },
    },
    {
      ...{ key: 'address', label: t('word.address'), from: 'xl', only: 'table', sort: 'url_extension' },
      render: (league) => league.url_extension,
      file: { of: 'url' },
    },
    owner,
    {
      key: 'country',
      only: 'table',
      label: t('word.country'),
      from: 'xl',
      render: ({ country }) => country && <CountryName country={country} />,
      file: { of: 'country.name' },
    },
    tier,
    {
      key: 'type',
      only: 'table',
      label: t('leagues.charge_type'),
      from: 'xl',
      render: type,
      file: { of: 'charge_type', words: labelValues(['J', 'P'], (name) => t(`charge_type.${name}`)) },
    },
    {
      key: 'price',
      only: 'table',
      label: t('word.price'),
      sort: 'price',
      numeric: true,
      from: 'lg',
      render: ({ price, ...league }) => (price === 0 ? t('price.free') : priceText(price, league)),
      file: { of: 'price', as: 'amount' },
    },
    {
      key: 'place',
      only: 'table',
      label: t('leagues.server_port'),
      from: 'xl',
      render: serverAndPort,
      file: { of: ['server.name', 'port'] },
    },
    {
      key: 'balance',
      only: 'table',
      label: t('word.balance'),
      sort: 'positive_balance',
      numeric: true,
      render: (league) => money(league.positive_balance),
      file: { of: 'positive_balance', as: 'amount' },
    },
    {
      key: 'owed',
      card: 'amount',
      label: t('word.owed'),
      sort: 'owed',
      numeric: true,
      render: ({ owed, overdue }) => (
        <>
          {overdue && <OverdueChip />} {money(owed)}
        </>
      ),
      file: { of: 'owed', as: 'amount' },
    },
    useSiteColumn(),
  ];
}

/** All leagues, for admins and for accountants with permission to see them. */
export default function LeaguesScreen() {
  const t = useT();
  const siteWord = useSiteWord();
  const path = useAreaPath();
  const navigate = useNavigate();
  const can = useCan();
  const columns = useColumns();
  const [creating, setCreating] = useState(false);
  const tiers = useGetList<Tier>('tiers', {
    sort: { field: 'type_tier', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const filters: Filter[] = [
    { kind: 'search', label: t('list.search') },
    {
      kind: 'choice',
      source: 'type_tier',
      label: t('word.tier'),
      choices: (tiers.data ?? []).map(({ type_tier: id, name }) => ({ id, name })),
    },
    {
      kind: 'choice',
      source: 'charge_type',
      more: true,
      label: t('leagues.charge_type'),
      choices: (['J', 'P'] as const).map((id) => ({ id, name: t(`charge_type.${id}`) })),
    },
    {
      kind: 'choice',
      source: 'deployment_status',
      more: true,
      label: t('leagues.deployed'),
      choices: STATUSES.map((id) => ({ id, name: siteWord(id) })),
    },
    {
      kind: 'choice',
      source: 'overdue',
      label: t('word.overdue'),
      choices: [{ id: true, name: t('leagues.overdue_only') }],
    },
  ];
  const create = can('leagues.create') && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
      {t('provisioning.create.open')}
    </Button>
  );
  return (
    <>
      <PageTitle title={t('leagues.title')}>{create}</PageTitle>
      <RecordList<League>
        resource="leagues"
        label={t('leagues.title')}
        columns={columns}
        filters={filters}
        sort={{ field: 'name', order: 'ASC' }}
        expand="user,country,tier,server"
        empty={t('leagues.empty')}
        emptyAction={create}
        onOpen={({ id }) => void navigate(path(`show_league/${id}`))}
      />
      <Suspense>{creating && <CreateWizard onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}
