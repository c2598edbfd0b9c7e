import { POSITIONS } from '@touchline/contracts';
import { Button, Dialog } from '@touchline/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BestPlayer, Season } from '../../../api/types.js';
import { ProblemNotice } from '../../../ui/problem-notice.js';
import { currentAwards, currentBestTeam } from './award-draft.js';
import { Choice, PlayerOptions } from './player-select.js';
import { useSaveHonors } from './use-save-honors.js';

/** The API's limit. */
const MAX_PLAYERS = 11;

interface LineProps {
  line: BestPlayer['line'];
  team: BestPlayer[];
  /** Players who are not in the team yet. */
  others: Season['players'];
  onChange: (team: BestPlayer[]) => void;
}

function Line({ line, team, others, onChange }: LineProps) {
  const t = useTranslations('honors');
  const teams = useTranslations('players');
  const name = teams(line);
  const add = (id: string): void => {
    const player = others.find(({ player_id }) => player_id === id)!;
    onChange([...team, { ...player, line, player_name: player.name }]);
  };
  // Players with the line's position come first, as they are the likely choice.
  const ordered = others.toSorted((a, b) => Number(b.position === line) - Number(a.position === line));
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{name}</h3>
      <ul className="flex flex-col">
        {team
          .filter((player) => player.line === line)
          .map(({ player_id, player_name, team_name }) => (
            <li key={player_id} className="flex items-center gap-2 border-b border-line">
              <span className="min-w-0 flex-1">
                {player_name} <span className="text-sm text-muted">{team_name}</span>
              </span>
              <button
                type="button"
                aria-label={t('removePlayer', { player: player_name })}
                onClick={() => onChange(team.filter((player) => player.player_id !== player_id))}
                className="target grid place-items-center rounded-field text-muted hover:bg-sunk"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            </li>
          ))}
      </ul>
      {team.length < MAX_PLAYERS && (
        <Choice
          label={t('addTo', { line: name })}
          value=""
          none={t('addPlayer')}
          onChange={({ target }) => add(target.value)}
        >
          <PlayerOptions players={ordered} />
        </Choice>
      )}
    </section>
  );
}

interface Props {
  tournamentId: string;
  season: Season;
  onClose: () => void;
}

/** Edits the team of the season: the chosen one, or else the proposal computed from line-ups, goals and cards. */
export function BestTeamDialog({ tournamentId, season, onClose }: Props) {
  const t = useTranslations('honors');
  const shell = useTranslations('shell');
  const isChosen = season.best_team.length > 0;
  const [team, setTeam] = useState(isChosen ? season.best_team : season.proposed.best_team);
  const { save, isPending, error } = useSaveHonors(tournamentId, onClose);
  const inTeam = new Set(team.map(({ player_id }) => player_id));
  const others = season.players.filter(({ player_id }) => !inTeam.has(player_id));
  const inOrder = POSITIONS.flatMap((line) => team.filter((player) => player.line === line));
  return (
    <Dialog title={t('bestTeam')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t(isChosen ? 'bestTeamText' : 'bestTeamProposed')}</p>
        {POSITIONS.map((line) => (
          <Line key={line} {...{ line, team, others }} onChange={setTeam} />
        ))}
        <p className="text-sm text-muted">{t('inTeam', { count: team.length, most: MAX_PLAYERS })}</p>
        {error && <ProblemNotice error={error} />}
        <Button
          variant="primary"
          busy={isPending}
          onClick={() =>
            // A refusal is shown as `error`.
            void save({
              awards: currentAwards(season),
              best_team: currentBestTeam({ best_team: inOrder }),
            }).catch(() => undefined)
          }
          className="sm:self-end"
        >
          {shell('save')}
        </Button>
      </div>
    </Dialog>
  );
}
