import { INPUT } from '@touchline/ui';
import type { ComponentProps } from 'react';
import type { Season } from '../../../api/types.js';

/** Options of a select: players grouped by team. */
export function PlayerOptions({ players }: Pick<Season, 'players'>) {
  const teams = [...new Set(players.map(({ team_name }) => team_name))].sort((a, b) => a.localeCompare(b));
  return teams.map((team) => (
    <optgroup key={team} label={team}>
      {players
        .filter(({ team_name }) => team_name === team)
        .map(({ player_id, name }) => (
          <option key={player_id} value={player_id}>
            {name}
          </option>
        ))}
    </optgroup>
  ));
}

interface Props extends ComponentProps<'select'> {
  label: string;
  /** Label of the empty option. */
  none: string;
}

/** A select without a visible label, as the heading of its row is next to it. */
export function Choice({ label, none, children, ...select }: Props) {
  return (
    <select aria-label={label} {...select} className={INPUT}>
      <option value="">{none}</option>
      {children}
    </select>
  );
}
