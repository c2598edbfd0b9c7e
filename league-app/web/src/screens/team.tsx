import { Button, buttonClass, Card, Crest, Loading, PageError, PageTitle } from '@touchline/ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAllMatches } from '../api/matches.js';
import { useTeamPlayers } from '../api/players.js';
import { useEdit } from '../api/resource.js';
import { teams, useTeam } from '../api/teams.js';
import type { Team } from '../api/types.js';
import { MatchList } from '../records/match-line.js';
import { RecordDialog } from '../records/record-dialog.js';
import type { TeamValues } from '../records/team-fields.js';
import { toTeamValues, teamBody, useTeamFields } from '../records/team-fields.js';
import { useIsAdmin, useIsOpen, useSession } from '../session/session.js';
import { ActiveBadge } from '../ui/state-badges.js';

function Colors({ colors }: { colors: string[] | null }) {
  return (
    <span className="flex gap-1" aria-hidden="true">
      {colors?.map((color) => (
        <span
          key={color}
          style={{ backgroundColor: color }}
          className="size-5 rounded-full border border-edge"
        />
      ))}
    </span>
  );
}

function Roster({ team }: { team: Team }) {
  const t = useTranslations('teams');
  const { data } = useTeamPlayers(team.id);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{t('roster')}</h2>
        <Link to={`/players?team_id=${team.id}`} className={buttonClass('plain')}>
          {t('managePlayers')}
        </Link>
      </div>
      {data?.items.length === 0 && <p className="text-muted">{t('noPlayers')}</p>}
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {data?.items.map(({ id, name, photo_url, shirt_number }) => (
          <li key={id}>
            <Link
              to={`/players/${id}`}
              className="flex min-h-12 items-center gap-3 rounded-field px-2 hover:bg-sunk"
            >
              <span className="w-6 text-right text-muted tabular-nums">{shirt_number}</span>
              <Crest name={name} image={photo_url} />
              <span className="flex-1">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Games({ teamId }: { teamId: string }) {
  const t = useTranslations('teams');
  const { data } = useAllMatches({ team_id: teamId });
  if (!data || data.items.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('matches')}</h2>
      <MatchList matches={data.items} />
    </section>
  );
}

export default function TeamScreen() {
  const t = useTranslations('teams');
  const shell = useTranslations('shell');
  const { id = '' } = useParams();
  const isAdmin = useIsAdmin();
  const isOpen = useIsOpen();
  const { person } = useSession();
  const fields = useTeamFields();
  const [isEditing, setEditing] = useState(false);
  const { data: team, error, refetch } = useTeam(id);
  const { mutateAsync: edit } = useEdit(teams);
  if (error) return <PageError error={error} retry={() => void refetch()} />;
  if (!team) return <Loading />;
  const isOwn = isAdmin || person.team_id === team.id;
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Crest name={team.name} image={team.crest_url} colors={team.colors} size="large" />
        <div className="flex flex-1 flex-col gap-1">
          <PageTitle>{team.name}</PageTitle>
          <p className="flex flex-wrap items-center gap-2 text-muted">
            <Colors colors={team.colors} />
            <ActiveBadge active={team.active} />
            {[team.venue, team.founded && t('foundedIn', { year: String(team.founded) })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {isOwn && !team.read_only && <Button onClick={() => setEditing(true)}>{shell('edit')}</Button>}
      </div>
      {isOwn && isOpen('access_payment_types') && (
        <Link to={`/accounts/${team.id}`} className={`${buttonClass('plain')} self-start`}>
          {t('account')}
        </Link>
      )}
      {isOpen('access_players') && (isOwn || person.role === 'collaborator') && <Roster team={team} />}
      {isOpen('access_tournaments') && <Games teamId={team.id} />}
      {isEditing && (
        <RecordDialog<TeamValues>
          title={team.name}
          fields={fields}
          record={toTeamValues(team)}
          save={(values) => edit({ id, body: teamBody(values) })}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
