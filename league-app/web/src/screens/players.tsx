import { Crest } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { players } from '../api/players.js';
import { useList } from '../api/resource.js';
import { teams as teamsResource } from '../api/teams.js';
import { ALL } from '../api/topics.js';
import type { Player } from '../api/types.js';
import { usePlayerFields } from '../records/player-fields.js';
import { RecordsScreen } from '../records/records-screen.js';
import { useIsAdmin, useSession } from '../session/session.js';
import { SelectFilter } from '../ui/filters.js';
import { ActiveBadge } from '../ui/state-badges.js';
import { useFilter } from '../ui/use-filter.js';

function PlayerLine({ player }: { player: Player }) {
  const t = useTranslations('players');
  const { name, photo_url, team_name, shirt_number, position, active } = player;
  const about = [
    shirt_number === null ? null : `#${shirt_number}`,
    team_name ?? t('noTeam'),
    position && t(position),
  ];
  return (
    <div className="flex items-center gap-3">
      <Crest name={name} image={photo_url} />
      <div className="min-w-0">
        <span className="font-semibold">{name}</span> <ActiveBadge active={active} />
        <p className="truncate text-sm text-muted">{about.filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  );
}

export default function Players() {
  const t = useTranslations('players');
  const nav = useTranslations('nav');
  const transfer = useTranslations('transfer');
  const isAdmin = useIsAdmin();
  const { role } = useSession().person;
  const [teamId] = useFilter('team_id');
  const { data: teams } = useList(teamsResource, ALL, isAdmin);
  const fields = usePlayerFields(true);
  return (
    <RecordsScreen
      title={nav('players')}
      addTitle={t('add')}
      emptyTitle={t('empty')}
      emptyText={t('emptyText')}
      {...(isAdmin && { emptyImport: transfer('import_players') })}
      resource={players}
      fields={fields}
      editFields={usePlayerFields(false)}
      defaults={{ active: true, team_id: teamId }}
      nameOf={({ name }) => name}
      to={({ id }) => `/players/${id}`}
      canAdd={role !== 'collaborator'}
      canEdit={() => role !== 'collaborator'}
      canRemove={() => isAdmin}
      filterNames={['team_id']}
      filters={
        isAdmin && (
          <SelectFilter
            name="team_id"
            label={t('team')}
            all={t('allTeams')}
            options={(teams?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        )
      }
      line={(player) => <PlayerLine player={player} />}
    />
  );
}
