import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/use-api.js';
import { Empty } from '../ui/empty.js';
import { LoadError, Loading } from '../ui/page.js';

interface Opponent {
  id: number | string | null;
  score?: number;
  result?: 'win' | 'loss' | 'draw';
}

interface Tie {
  id: number | string;
  group_id: number | string;
  round_id: number | string;
  number: number;
  opponent1: Opponent | null;
  opponent2: Opponent | null;
}

/** As brackets-manager keeps a cup. */
interface Bracket {
  matches: Tie[];
  participants: { id: number | string; name: string }[];
  /** Where it is played. */
  ties?: { bracket_match: number | string; matches: { id: string }[] }[];
}

function Line({ opponent, name }: { opponent: Opponent | null; name: string }) {
  const isWinner = opponent?.result === 'win';
  return (
    <span className={`flex justify-between gap-3 ${isWinner ? 'font-bold' : ''}`}>
      <span>{name}</span>
      <span className="tabular-nums">{opponent?.score ?? ''}</span>
    </span>
  );
}

interface TieCardProps {
  tie: Tie;
  nameOf: (opponent: Opponent | null) => string;
  matchId: string | undefined;
}

function TieCard({ tie, nameOf, matchId }: TieCardProps) {
  const lines = (
    <>
      <Line opponent={tie.opponent1} name={nameOf(tie.opponent1)} />
      <Line opponent={tie.opponent2} name={nameOf(tie.opponent2)} />
    </>
  );
  const look = 'flex flex-col gap-1 rounded-field border border-line bg-surface p-3';
  if (!matchId) return <div className={look}>{lines}</div>;
  return (
    <Link to={`/matches/${matchId}`} className={`${look} hover:border-edge hover:bg-sunk`}>
      {lines}
    </Link>
  );
}

function grouped(ties: readonly Tie[], by: 'group_id' | 'round_id'): Tie[][] {
  const groups = new Map<string, Tie[]>();
  for (const tie of ties) groups.set(String(tie[by]), [...(groups.get(String(tie[by])) ?? []), tie]);
  return [...groups.values()];
}

/** A cup, round beside round; it scrolls sideways on a phone. */
export function Bracket({ tournamentId }: { tournamentId: string }) {
  const t = useTranslations('cups');
  const { data, error, refetch } = useRead<Bracket>(`/api/tournaments/${tournamentId}/bracket`);
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.matches.length === 0) return <Empty title={t('notDrawn')} />;
  const names = new Map(data.participants.map(({ id, name }) => [String(id), name]));
  const matchOf = ({ id }: Tie): string | undefined =>
    data.ties?.find(({ bracket_match }) => bracket_match === id)?.matches.at(-1)?.id;
  const nameOf = (opponent: Opponent | null): string => {
    if (opponent === null) return t('bye');
    return names.get(String(opponent.id)) ?? t('toBeKnown');
  };
  return grouped(data.matches, 'group_id').map((ofGroup, place) => (
    <section key={place} className="flex flex-col gap-2">
      {place > 0 && <h2 className="text-xl font-bold">{t('thirdPlace')}</h2>}
      <div
        tabIndex={0}
        role="group"
        aria-label={place > 0 ? t('thirdPlace') : t('drawn')}
        className="overflow-x-auto pb-2"
      >
        <div className="flex gap-4">
          {grouped(ofGroup, 'round_id').map((round, index, rounds) => (
            <div key={index} className="flex w-60 shrink-0 flex-col justify-around gap-3">
              {place === 0 && (
                <p className="font-semibold text-muted">
                  {t(stageOf(rounds.length - index), { teams: round.length * 2 })}
                </p>
              )}
              {round.map((tie) => (
                <TieCard key={tie.id} tie={tie} nameOf={nameOf} matchId={matchOf(tie)} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  ));
}

function stageOf(roundsLeft: number): 'final' | 'semi' | 'quarter' | 'roundOf' {
  if (roundsLeft === 1) return 'final';
  if (roundsLeft === 2) return 'semi';
  return roundsLeft === 3 ? 'quarter' : 'roundOf';
}
