import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useGetList, useGetOne } from '../api/record-hooks.js';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ChargeLine, League } from '../api/types.js';
import { useT } from '../i18n/index.js';
import { RecordList } from '../records/list/record-list.js';
import { CHARGE_LINE_EXPAND, useChargeLineColumns } from '../records/use-charge-line-columns.js';
import { useDebounced } from '../records/use-dry-run.js';
import { EmptyState } from '../ui/empty-state.js';
import { PageTitle } from '../ui/page-title.js';

const AssignForm = lazy(() =>
  import('../records/assign-services-form.js').then((m) => ({ default: m.AssignServicesForm })),
);

function LeaguePicker({
  league,
  onPick,
}: {
  league: League | undefined;
  onPick: (league: League | null) => void;
}) {
  const t = useT();
  const [text, setText] = useState('');
  const q = useDebounced(text);
  const leagues = useGetList<League>('leagues', {
    filter: q && q !== league?.name ? { q } : {},
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 20 },
  });
  return (
    <Autocomplete
      options={leagues.data ?? []}
      value={league ?? null}
      filterOptions={(all) => all}
      loading={leagues.isFetching}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, chosen) => onPick(chosen)}
      onInputChange={(_event, value) => setText(value)}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <div>
            <Typography>{option.name}</Typography>
            <Typography variant="body2" color="text.secondary">
              {option.url_extension}
            </Typography>
          </div>
        </li>
      )}
      renderInput={(params) => (
        <TextField {...params} label={t('assignment.league')} helperText={t('assignment.league_help')} />
      )}
    />
  );
}

function AssignedServices({ league }: { league: League }) {
  const t = useT();
  const columns = useChargeLineColumns({ withLeague: false });
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('assignment.assigned')}
      </Typography>
      <RecordList<ChargeLine>
        local
        perPage={10}
        resource="service_charge_lines"
        expand={CHARGE_LINE_EXPAND}
        label={t('assignment.assigned')}
        columns={columns}
        fixed={{ league_id: league.id }}
        sort={{ field: 'created', order: 'DESC' }}
        empty={t('assignment.none')}
      />
    </Box>
  );
}

/** The operator's page, usable on a phone: a league, its services of a month, and what is paid. */
export default function AssignmentScreen() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const id = search.get('league') ?? '';
  const { data: league } = useGetOne<League>(
    'leagues',
    { id, meta: { expand: 'country,tier' } },
    { enabled: id !== '' },
  );
  return (
    <>
      <PageTitle title={t('assignment.title')} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 440px) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Card sx={{ p: 2 }}>
          <LeaguePicker
            league={id ? league : undefined}
            onPick={(chosen) => setSearch(chosen ? { league: chosen.id } : {})}
          />
          {id && league ? (
            <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
              <AssignForm key={league.id} league={league} />
            </Suspense>
          ) : (
            <EmptyState text={t('assignment.choose_league')} />
          )}
        </Card>
        {id && league && <AssignedServices key={league.id} league={league} />}
      </Box>
    </>
  );
}
