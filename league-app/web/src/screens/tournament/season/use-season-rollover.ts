import { Problem } from '@touchline/session';
import { notify } from '@touchline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SeasonRollover, Tournament } from '../../../api/types.js';
import { useStartNextSeason } from '../../../api/season.js';

/** A series below, by its tournament, with the number of teams exchanged with the one above, as typed. */
export interface Below {
  id: string;
  places: string;
}

interface Form {
  name: string;
  keepPlayers: boolean;
  below: Below[];
}

/** @param teams of each next tournament, as arranged by hand; null follows the tables */
function toBody(
  { name, keepPlayers, below }: Form,
  previewed: SeasonRollover | undefined,
  teams: readonly string[][] | null,
) {
  return {
    ...{ name, keep_players: keepPlayers, teams: teams?.[0] ?? null },
    below: below.map(({ id, places }, index) => ({
      ...{ tournament_id: id, name, places: Number(places) || 0 },
      teams: teams?.[index + 1] ?? null,
    })),
    ...(previewed === undefined ? {} : { basis: previewed.basis }),
  };
}

/** The next tournaments as previewed, edited by hand, and applied as last shown. */
export function useSeasonRollover(tournament: Tournament, onClose: () => void) {
  const t = useTranslations('seasonRollover');
  const navigate = useNavigate();
  const [form, setForm] = useState<Form>({ name: '', keepPlayers: true, below: [] });
  const [previewed, setPreviewed] = useState<SeasonRollover>();
  const { mutate, isPending, error, reset } = useStartNextSeason(tournament.id);
  const listTeams = (): string[][] =>
    (previewed?.tournaments ?? []).map(({ teams }) => teams.map(({ team_id }) => team_id));
  const onError = (problem: Error): void => {
    if (problem instanceof Problem && problem.code === 'CHANGED_MEANWHILE') setPreviewed(undefined);
  };
  /**
   * The server returns each team's move. If something has changed meanwhile, the preview starts over; any other error
   * keeps it.
   */
  const preview = (teams: readonly string[][] | null): void =>
    mutate({ ...toBody(form, previewed, teams), dry_run: true }, { onSuccess: setPreviewed, onError });
  return {
    ...{ form, previewed, isPending, error },
    change: (by: Partial<Form>) => {
      setForm((before) => ({ ...before, ...by }));
      setPreviewed(undefined);
      reset();
    },
    loadPreview: () => preview(null),
    /** @param to index of the tournament in the list; null removes the team */
    move: (team: string, to: number | null) =>
      preview(
        listTeams().map((teams, index) => [
          ...teams.filter((each) => each !== team || index === to),
          ...(index === to && !teams.includes(team) ? [team] : []),
        ]),
      ),
    apply: () =>
      mutate(toBody(form, previewed, listTeams()), {
        onSuccess: ({ tournaments: [first] }) => {
          notify(t('done'));
          onClose();
          if (first?.id) void navigate(`/tournaments/${first.id}`);
        },
        onError,
      }),
  };
}
