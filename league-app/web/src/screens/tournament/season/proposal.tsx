import { Badge, INPUT } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useActiveTeams } from '../../../api/teams.js';
import type { SeasonRollover } from '../../../api/types.js';

type Next = SeasonRollover['tournaments'][number];

interface Props {
  preview: SeasonRollover;
  isBusy: boolean;
  /** @param to index of the tournament in the list; null removes the team */
  onMove: (team: string, to: number | null) => void;
}

const VARIANTS = { promoted: 'good', relegated: 'warn', joins: 'plain' } as const;

/** Where a team plays next, with a select to change it. */
function TeamRow({
  team,
  at,
  names,
  onMove,
}: { team: Next['teams'][number]; at: number; names: string[] } & Pick<Props, 'onMove'>) {
  const t = useTranslations('seasonRollover');
  const { team_id, name, move } = team;
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-1 last:border-0">
      <span className="min-w-32 flex-1">{name}</span>
      {move !== 'stays' && <Badge variant={VARIANTS[move]}>{t(`move_${move}`)}</Badge>}
      <select
        aria-label={t('movedTo', { team: name })}
        value={at}
        onChange={({ target }) => onMove(team_id, target.value === '' ? null : Number(target.value))}
        className={`${INPUT} w-36!`}
      >
        {names.map((seriesName, index) => (
          <option key={seriesName} value={index}>
            {seriesName}
          </option>
        ))}
        <option value="">{t('leaves')}</option>
      </select>
    </li>
  );
}

/** Adds a team that plays in none of the next tournaments: one that would leave, or any other team of the league. */
function JoinTeam({ to, name, preview, onMove }: { to: number; name: string } & Omit<Props, 'isBusy'>) {
  const t = useTranslations('seasonRollover');
  const { data } = useActiveTeams();
  const assignedIds = new Set(
    preview.tournaments.flatMap(({ teams }) => teams.map(({ team_id }) => team_id)),
  );
  const others = (data?.items ?? []).filter(({ id }) => !assignedIds.has(id));
  if (others.length === 0) return null;
  return (
    <select
      aria-label={t('joinTeam', { tournament: name })}
      value=""
      onChange={({ target }) => onMove(target.value, to)}
      className={INPUT}
    >
      <option value="">{t('chooseTeam')}</option>
      {others.map(({ id, name: team }) => (
        <option key={id} value={id}>
          {team}
        </option>
      ))}
    </select>
  );
}

/** Previews the next tournaments for editing: each team's series, and the teams that leave and join. */
export function Proposal({ preview, isBusy, onMove }: Props) {
  const t = useTranslations('seasonRollover');
  const names = preview.tournaments.map(({ series_name }) => series_name);
  return (
    <div aria-busy={isBusy} className="flex flex-col gap-4">
      {preview.tournaments.map(
        ({ from_id, from_name, series_name, champions, registered, released, teams, leaving }, at) => (
          <section key={from_id} className="flex flex-col gap-2 rounded-field border border-line p-3">
            <h3 className="font-semibold">{series_name}</h3>
            {champions.length > 0 && (
              <p className="text-sm text-muted">
                {from_name} · {t('champions', { count: champions.length, teams: champions.join(' · ') })}
              </p>
            )}
            <ul>
              {teams.map((team) => (
                <TeamRow key={team.team_id} {...{ team, at, names, onMove }} />
              ))}
            </ul>
            <JoinTeam to={at} name={series_name} preview={preview} onMove={onMove} />
            {leaving.length > 0 && (
              <p className="text-sm text-muted">
                {t('leaving', { teams: leaving.map(({ name }) => name).join(', ') })}
              </p>
            )}
            <p className="text-sm text-muted">{t('registered', { count: registered, released })}</p>
          </section>
        ),
      )}
    </div>
  );
}
