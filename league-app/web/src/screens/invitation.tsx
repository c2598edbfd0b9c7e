import { Loading } from '@touchline/ui';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AcceptanceBody } from '../api/access.js';
import { useAcceptInvitation, useInvitation } from '../api/access.js';
import type { Invitation as Invited } from '../api/types.js';
import { RecordForm } from '../ui/form.js';
import { OutsidePage } from '../ui/outside-page.js';
import { ProblemNotice } from '../ui/problem-notice.js';

function Accept({ invited, token }: { invited: Invited; token: string }) {
  const t = useTranslations('logIn');
  const roles = useTranslations('roles');
  const { mutateAsync: accept, isSuccess } = useAcceptInvitation();
  const { name, email, role, kind, league_name: league } = invited;
  if (isSuccess) return <Loading />;
  return (
    <RecordForm<Pick<AcceptanceBody, 'password'>>
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
        await accept({ ...body, token });
        // A full reload, because the person who was logged in here before no longer is.
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
function readToken({ hash, search }: { hash: string; search: string }): string {
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');
  return token ?? '';
}

export default function Invitation() {
  const t = useTranslations('logIn');
  const token = readToken(useLocation());
  const { data, error } = useInvitation(token);
  return (
    <OutsidePage title={data?.kind === 'reset' ? t('setPassword') : t('invitation')}>
      {!data && !error && <Loading />}
      {error && <ProblemNotice error={error} />}
      {data && <Accept invited={data} token={token} />}
    </OutsidePage>
  );
}
