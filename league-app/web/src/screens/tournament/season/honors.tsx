import { POSITIONS } from '@touchline/contracts';
import { Button, Card } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Award, Season } from '../../../api/types.js';
import { AwardsDialog } from './awards-dialog.js';
import { BestTeamDialog } from './best-team-dialog.js';

/** The figure that an award is based on, if any. */
function useFigure() {
  const t = useTranslations('honors');
  return ({ kind, figure }: Award): string | null => {
    if (figure === null) return null;
    const { count, matches } = figure;
    if (kind === 'top_scorer') return t('goals', { count });
    return t(kind === 'fair_play' ? 'fairPlayIn' : 'concededIn', { count, matches });
  };
}

function Awards({ awards }: { awards: Award[] }) {
  const t = useTranslations('honors');
  const figure = useFigure();
  return (
    <dl className="grid gap-x-6 sm:grid-cols-2">
      {awards.map((award, index) => (
        <div key={index} className="border-b border-line py-2">
          <dt className="text-sm text-muted">{award.title ?? t(`award_${award.kind}`)}</dt>
          <dd>
            <span className="font-semibold">{award.player_name ?? award.person ?? award.team_name}</span>
            {(award.player_name ?? award.person) && award.team_name && (
              <span className="text-sm text-muted"> {award.team_name}</span>
            )}
            <span className="block text-sm text-muted">{figure(award)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function BestTeam({ team }: { team: Season['best_team'] }) {
  const positions = useTranslations('players');
  return (
    <dl className="flex flex-col gap-2">
      {POSITIONS.filter((line) => team.some((player) => player.line === line)).map((line) => (
        <div key={line}>
          <dt className="text-sm text-muted">{positions(line)}</dt>
          <dd>
            {team
              .filter((player) => player.line === line)
              .map(({ player_name, team_name }) => `${player_name} (${team_name})`)
              .join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The honors of a tournament, with dialogs to choose them. */
export function Honors({ tournamentId, season }: { tournamentId: string; season: Season }) {
  const t = useTranslations('honors');
  const [dialog, setDialog] = useState<'awards' | 'team'>();
  const { awards, best_team: team } = season;
  const done = (): void => setDialog(undefined);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card className="flex flex-col gap-3">
        <h2 className="text-lg font-bold">{t('awards')}</h2>
        {awards.length > 0 ? <Awards awards={awards} /> : <p className="text-muted">{t('noAwards')}</p>}
        <Button onClick={() => setDialog('awards')} className="self-start">
          {t(awards.length > 0 ? 'editAwards' : 'giveAwards')}
        </Button>
      </Card>
      <Card className="flex flex-col gap-3">
        <h2 className="text-lg font-bold">{t('bestTeam')}</h2>
        {team.length > 0 ? <BestTeam team={team} /> : <p className="text-muted">{t('noBestTeam')}</p>}
        <Button onClick={() => setDialog('team')} className="self-start">
          {t(team.length > 0 ? 'editBestTeam' : 'chooseBestTeam')}
        </Button>
      </Card>
      {dialog === 'awards' && <AwardsDialog {...{ tournamentId, season }} onClose={done} />}
      {dialog === 'team' && <BestTeamDialog {...{ tournamentId, season }} onClose={done} />}
    </div>
  );
}
