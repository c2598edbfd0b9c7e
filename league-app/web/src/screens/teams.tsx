import { DEFAULT_ACCENT } from '@touchline/contracts';
import { Crest } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { teams } from '../api/teams.js';
import type { Team } from '../api/types.js';
import { RecordsScreen } from '../records/records-screen.js';
import { toTeamValues, teamBody, useTeamFields } from '../records/team-fields.js';
import { useIsAdmin, useSession } from '../session/session.js';
import { SelectFilter } from '../ui/filters.js';
import { ActiveBadge } from '../ui/state-badges.js';

function TeamLine({ team: { name, crest_url, colors, active, players, delegate_names } }: { team: Team }) {
  const t = useTranslations('teams');
  return (
    <div className="flex items-center gap-3">
      <Crest name={name} image={crest_url} colors={colors} />
      <div className="min-w-0">
        <span className="font-semibold">{name}</span> <ActiveBadge active={active} />
        <p className="truncate text-sm text-muted">
          {t('players', { count: players })}
          {delegate_names.length > 0 && ` · ${t('delegates', { names: delegate_names.join(', ') })}`}
        </p>
      </div>
    </div>
  );
}

export default function Teams() {
  const t = useTranslations('teams');
  const nav = useTranslations('nav');
  const shell = useTranslations('shell');
  const transfer = useTranslations('transfer');
  const isAdmin = useIsAdmin();
  const { team_id: ownTeam } = useSession().person;
  return (
    <RecordsScreen
      title={nav('teams')}
      addTitle={t('add')}
      emptyTitle={t('empty')}
      emptyText={t('emptyText')}
      {...(isAdmin && { emptyImport: transfer('import_teams') })}
      resource={teams}
      fields={useTeamFields()}
      defaults={{ active: true, color_1: DEFAULT_ACCENT, color_2: '#ffffff' }}
      toFormValues={toTeamValues}
      toBody={teamBody}
      nameOf={({ name }) => name}
      to={({ id }) => `/teams/${id}`}
      canAdd={isAdmin}
      canEdit={({ id }) => isAdmin || id === ownTeam}
      canRemove={() => isAdmin}
      filterNames={['active']}
      filters={
        <SelectFilter
          name="active"
          label={shell('active')}
          all={shell('all')}
          options={[
            { value: 'true', label: shell('active') },
            { value: 'false', label: shell('inactive') },
          ]}
        />
      }
      line={(team) => <TeamLine team={team} />}
    />
  );
}
