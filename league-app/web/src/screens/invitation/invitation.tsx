import { useQuery } from '@tanstack/react-query';
import { Loading } from '@touchline/ui';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '../../api/client.js';
import type { LeagueRole } from '@touchline/contracts';
import { RecordForm } from '../../ui/form.js';
import { OutsidePage } from '../../ui/outside-page.js';
import { ProblemNotice } from '../../ui/problem-notice.js';

interface Invited {
  name: string;
  email: string;
  role: LeagueRole;
  kind: 'invitation' | 'reset';
  league_name: string;
}

function Accept({ invited, token }: { invited: Invited; token: string }) {
  const t = useTranslations('signIn');
  const roles = useTranslations('roles');
  const { name, email, role, kind, league_name: league } = invited;
  return (
    <RecordForm
      fields={[
        {
          name: 'password',
          label: t('newPassword'),
          kind: 'password',
          required: true,
          hint: t('passwordHint'),
          autoComplete: 'new-password',
          min: 10,
        },
      ]}
      submitLabel={kind === 'invitation' ? t('accept') : t('setPassword')}
      submit={async (body) => {
        await call('POST', '/api/invitation', { ...body, token });
        // A full reload: a person who was signed in here before is not any more.
        window.location.replace('/manage/');
      }}
    >
      <p>
        {kind === 'invitation' ? t('invited', { name, league, role: roles(role) }) : t('resetFor', { email })}
      </p>
    </RecordForm>
  );
}

/** From the fragment, which browsers do not send; older links have the token in the query. */
function tokenOf({ hash, search }: { hash: string; search: string }): string {
  const kept = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');
  return kept ?? '';
}

export default function Invitation() {
  const t = useTranslations('signIn');
  const token = tokenOf(useLocation());
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call<Invited>('POST', '/api/invitation/seen', { token }),
  });
  return (
    <OutsidePage title={data?.kind === 'reset' ? t('setPassword') : t('invitation')}>
      {!data && !error && <Loading />}
      {error && <ProblemNotice error={error} />}
      {data && <Accept invited={data} token={token} />}
    </OutsidePage>
  );
}
