import { LEAGUE_ROLES } from '@touchline/contracts';
import { Badge, Button, Card, Dialog, notify, notifyProblem, TextField, useProblemText } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BodyOf } from '../api/client.js';
import { people, useInvite, useLogins } from '../api/people.js';
import { useActiveTeams } from '../api/teams.js';
import type { InvitedPerson, Person } from '../api/types.js';
import { RecordsScreen } from '../records/records-screen.js';
import { useSession } from '../session/session.js';
import { SelectFilter } from '../ui/filters.js';
import type { FieldSpec } from '../ui/form-schema.js';
import { useDates } from '../session/format.js';

const SHOWN = 20;

/** Recent sign-ins and refused attempts. */
function Logins() {
  const t = useTranslations('logins');
  const { moment } = useDates();
  const { data } = useLogins(SHOWN);
  if (!data || data.items.length === 0) return null;
  return (
    <Card className="mt-6 flex flex-col gap-3">
      <h2 className="text-lg font-bold">{t('title')}</h2>
      <ul className="flex flex-col">
        {data.items.map(({ id, at, way, outcome, name, address, device }) => (
          <li key={id} className="border-b border-line py-2">
            <span className="font-semibold">{name ?? t('nobody')}</span>{' '}
            {outcome === 'refused' && <Badge variant="warn">{t('refused')}</Badge>}
            <p className="text-sm break-words text-muted">
              {[moment(at), t(way), address, device].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The link of an invitation, which is also mailed if mail is configured. */
function InvitationDialog({ person, onClose }: { person: InvitedPerson; onClose: () => void }) {
  const t = useTranslations('users');
  const shell = useTranslations('shell');
  const link = person.invitation_link;
  const copy = (): void => void navigator.clipboard?.writeText(link).then(() => notify(shell('copied')));
  return (
    <Dialog title={t('invited', { name: person.name })} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <TextField
          label={person.mailed ? t('linkText') : t('linkTextNoMail')}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="primary" onClick={copy}>
          {shell('copy')}
        </Button>
      </div>
    </Dialog>
  );
}

function usePersonFields(): FieldSpec<keyof BodyOf<'/people', 'post'>>[] {
  const t = useTranslations('users');
  const roles = useTranslations('roles');
  const { data: teams } = useActiveTeams();
  return [
    { name: 'name', label: t('name'), required: true },
    { name: 'email', label: t('email'), kind: 'email', required: true },
    {
      name: 'role',
      label: t('role'),
      kind: 'select',
      required: true,
      options: LEAGUE_ROLES.map((role) => ({
        value: role,
        label: `${roles(role)}: ${roles(`${role}_text`)}`,
      })),
    },
    {
      name: 'team_id',
      label: t('team'),
      kind: 'select',
      required: true,
      when: ({ role }) => role === 'delegate',
      options: (teams?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
}

function PersonLine({ person }: { person: Person }) {
  const { name, email, role, team_name, has_password, added_by_banned } = person;
  const t = useTranslations('users');
  const roles = useTranslations('roles');
  return (
    <div>
      <span className="font-semibold">{name}</span>{' '}
      {!has_password && <Badge variant="warn">{t('pending')}</Badge>}{' '}
      {added_by_banned !== null && (
        <Badge variant="danger">{t('addedByBanned', { name: added_by_banned })}</Badge>
      )}
      <p className="text-sm text-muted">{[roles(role), team_name, email].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

export default function Users() {
  const t = useTranslations('users');
  const nav = useTranslations('nav');
  const roles = useTranslations('roles');
  const text = useProblemText();
  const { mutate: invite } = useInvite();
  const fields = usePersonFields();
  const own = useSession().person.id;
  const [invited, setInvited] = useState<InvitedPerson>();
  const again = ({ id }: Person): void =>
    invite(id, { onSuccess: setInvited, onError: (error) => notifyProblem(text(error)) });
  return (
    <>
      <RecordsScreen
        title={nav('users')}
        addTitle={t('add')}
        emptyTitle={t('empty')}
        emptyText={t('emptyText')}
        resource={people}
        fields={fields}
        editFields={fields.filter(({ name }) => name !== 'email')}
        nameOf={({ name }) => name}
        canRemove={({ id }) => id !== own}
        onAdded={setInvited}
        filterNames={['role']}
        filters={
          <SelectFilter
            name="role"
            label={t('role')}
            all={t('allRoles')}
            options={LEAGUE_ROLES.map((role) => ({ value: role, label: roles(role) }))}
          />
        }
        actions={(person) =>
          person.has_password ? [] : [{ label: t('inviteAgain'), onClick: () => again(person) }]
        }
        line={(person) => <PersonLine person={person} />}
      />
      <Logins />
      {invited && <InvitationDialog person={invited} onClose={() => setInvited(undefined)} />}
    </>
  );
}
