import { Badge, Button, Card, CheckField, Dialog, notify, SelectField, TextField } from '@touchline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useActiveTournaments, useTurnSeason } from '../../api/tournaments.js';
import type { SeasonTurn, Tournament } from '../../api/types.js';
import { useIsOpen } from '../../session/session.js';
import { ProblemNotice } from '../../ui/problem-notice.js';

/** What would be started: teams by tournament, with those that go up and down. */
function Proposal({ turn }: { turn: SeasonTurn }) {
  const t = useTranslations('seasonTurn');
  return turn.tournaments.map(({ from_id, from_name, name, champion, registered, teams }) => (
    <section key={from_id} className="flex flex-col gap-2 rounded-field border border-line p-3">
      <p className="font-semibold">{name}</p>
      {champion && <p className="text-sm">{t('champion', { tournament: from_name, team: champion })}</p>}
      <ul className="grid grid-cols-1 gap-1 text-sm sm:grid-cols-2">
        {teams.map(({ team_id, name: team, move }) => (
          <li key={team_id} className="flex min-w-0 items-center gap-2">
            <span className="min-w-0 truncate">{team}</span>
            {move !== 'stays' && (
              <Badge look={move === 'promoted' ? 'good' : 'warn'}>
                {t(move === 'promoted' ? 'promoted' : 'relegated')}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{t('registered', { count: registered })}</p>
    </section>
  ));
}

function useTurning(tournament: Tournament, onClose: () => void) {
  const t = useTranslations('seasonTurn');
  const navigate = useNavigate();
  const [turn, setTurn] = useState<SeasonTurn>();
  const [form, setForm] = useState({ name: '', keep: true, below: '', places: '1' });
  const { mutate, isPending, error, reset } = useTurnSeason(tournament.id);
  const body = {
    ...{ name: form.name, keep_players: form.keep },
    below: form.below
      ? { tournament_id: form.below, name: form.name, places: Number(form.places) || 1 }
      : null,
  };
  return {
    ...{ turn, form, isPending, error },
    change: (by: Partial<typeof form>) => {
      setForm((before) => ({ ...before, ...by }));
      setTurn(undefined);
      reset();
    },
    look: () => mutate({ ...body, dry_run: true }, { onSuccess: setTurn }),
    apply: () =>
      mutate(body, {
        onSuccess: ({ tournaments: [first] }) => {
          notify(t('done'));
          onClose();
          if (first?.id) void navigate(`/tournaments/${first.id}`);
        },
      }),
  };
}

function NextDialog({ tournament, onClose }: { tournament: Tournament; onClose: () => void }) {
  const t = useTranslations('seasonTurn');
  const fixtures = useTranslations('fixtures');
  const isOpen = useIsOpen();
  const { turn, form, isPending, error, change, look, apply } = useTurning(tournament, onClose);
  const others = (useActiveTournaments(isOpen('access_series')).data?.items ?? []).filter(
    ({ series_id, format }) => series_id !== tournament.series_id && format === 'round_robin',
  );
  return (
    <Dialog title={t('action')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('text')}</p>
        {error && <ProblemNotice error={error} />}
        <TextField
          label={t('name')}
          value={form.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <CheckField
          label={t('keep')}
          checked={form.keep}
          onChange={({ target }) => change({ keep: target.checked })}
        />
        {others.length > 0 && (
          <SelectField
            label={t('below')}
            value={form.below}
            onChange={({ target }) => change({ below: target.value })}
          >
            <option value="">{t('noExchange')}</option>
            {others.map(({ id, name, series_name }) => (
              <option key={id} value={id}>
                {series_name} · {name}
              </option>
            ))}
          </SelectField>
        )}
        {form.below && (
          <TextField
            label={t('places')}
            inputMode="numeric"
            value={form.places}
            onChange={({ target }) => change({ places: target.value })}
          />
        )}
        {turn && <Proposal turn={turn} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look={turn ? 'plain' : 'primary'} busy={isPending && !turn} onClick={look}>
            {fixtures('look')}
          </Button>
          {turn && (
            <Button look="primary" busy={isPending} onClick={apply}>
              {t('apply')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Once all is played: closes a tournament and starts the next from it. */
export function NextTournament({ tournament }: { tournament: Tournament }) {
  const t = useTranslations('seasonTurn');
  const [isOpen, setOpen] = useState(false);
  const { format, matches, played, active } = tournament;
  if (format !== 'round_robin' || matches === 0 || played < matches || !active) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('title')}</h2>
      <p className="text-muted">{t('text')}</p>
      <Button look="primary" onClick={() => setOpen(true)} className="self-start">
        {t('action')}
      </Button>
      {isOpen && <NextDialog tournament={tournament} onClose={() => setOpen(false)} />}
    </Card>
  );
}
