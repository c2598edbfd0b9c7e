import { INPUT } from '@touchline/ui';
import type { ReactNode } from 'react';
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

interface Props {
  label: string;
  value: string;
  /** Label of the empty option. */
  none: string;
  onChange: (id: string) => void;
  children: ReactNode;
}

/** A select without a visible label, as the heading of its row is next to it. */
export function Choice({ label, value, none, onChange, children }: Props) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={INPUT}
    >
      <option value="">{none}</option>
      {children}
    </select>
  );
}
