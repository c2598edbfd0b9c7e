import { Button, Card } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeductionBody } from '../../api/standings.js';
import { useDeduct, useDeductions, useLots, useRemoveDeduction } from '../../api/standings.js';
import { useEntrants } from '../../api/tournaments.js';
import type { Deduction, Entrant, Tournament } from '../../api/types.js';
import { RecordDialog } from '../../records/record-dialog.js';
import { RemoveDialog } from '../../records/remove-dialog.js';
import { ShareTable } from '../../records/share-table.js';
import { StandingsTable } from '../../records/standings-table.js';
import { TopScorers } from '../../records/top-scorers.js';
import { useIsAdmin } from '../../session/session.js';
import { LotsDialog } from './lots-dialog.js';

function Deductions({ tournament, entrants }: { tournament: Tournament; entrants: Entrant[] }) {
  const t = useTranslations('tables');
  const shell = useTranslations('shell');
  const isAdmin = useIsAdmin();
  const deductions = useDeductions(tournament.id).data?.items ?? [];
  const { mutateAsync: deduct } = useDeduct(tournament.id);
  const { mutateAsync: remove } = useRemoveDeduction();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Deduction>();
  const getName = (id: string): string => entrants.find((one) => one.team_id === id)?.name ?? '';
  if (!isAdmin && deductions.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{t('deductions')}</h2>
        {isAdmin && <Button onClick={() => setAdding(true)}>{t('deduct')}</Button>}
      </div>
      {deductions.length === 0 && <p className="text-muted">{t('noDeductions')}</p>}
      <ul className="divide-y divide-line">
        {deductions.map((deduction) => (
          <li key={deduction.id} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="flex-1">
              <span className="font-semibold">{getName(deduction.team_id)}</span> −{deduction.points} ·{' '}
              {deduction.reason}
            </span>
            {isAdmin && (
              <Button variant="quiet" onClick={() => setRemoved(deduction)}>
                {shell('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAdding && (
        <RecordDialog<DeductionBody>
          title={t('deduct')}
          isNew
          save={deduct}
          fields={[
            {
              name: 'team_id',
              label: t('team'),
              kind: 'select',
              required: true,
              options: entrants.map(({ team_id, name }) => ({ value: team_id, label: name })),
            },
            { name: 'points', label: t('points'), kind: 'number', required: true, min: 1, max: 999 },
            { name: 'reason', label: shell('optionalReason'), required: true },
          ]}
          onClose={() => setAdding(false)}
        />
      )}
      {removed && (
        <RemoveDialog
          name={`${getName(removed.team_id)} −${removed.points}`}
          remove={() => remove(removed.id)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Card>
  );
}

function DrawnLots({ tournament, entrants }: { tournament: Tournament; entrants: Entrant[] }) {
  const t = useTranslations('tables');
  const isAdmin = useIsAdmin();
  const lots = useLots(tournament.id).data?.items ?? [];
  const [isDrawing, setDrawing] = useState(false);
  const getName = (id: string): string => entrants.find((one) => one.team_id === id)?.name ?? '';
  if (!isAdmin && lots.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{t('lots')}</h2>
        {isAdmin && <Button onClick={() => setDrawing(true)}>{t('recordLots')}</Button>}
      </div>
      <p className="text-muted">{t('lotsText')}</p>
      <ul className="flex flex-col gap-1">
        {lots.map(({ id, team_ids }) => (
          <li key={id}>{team_ids.map(getName).join(' › ')}</li>
        ))}
      </ul>
      {isDrawing && (
        <LotsDialog tournamentId={tournament.id} entrants={entrants} onClose={() => setDrawing(false)} />
      )}
    </Card>
  );
}

export default function Table({ tournament }: { tournament: Tournament }) {
  const { data: entrants = [] } = useEntrants(tournament.id);
  const hasLots = tournament.rules.tie_breaks.includes('draw_of_lots');
  return (
    <>
      <ShareTable tournament={tournament} />
      <StandingsTable tournamentId={tournament.id} />
      <TopScorers tournamentId={tournament.id} />
      <Deductions tournament={tournament} entrants={entrants} />
      {hasLots && <DrawnLots tournament={tournament} entrants={entrants} />}
    </>
  );
}
