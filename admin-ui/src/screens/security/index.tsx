import Stack from '@mui/material/Stack';
import { useT } from '../../i18n/index.js';
import { PageTitle } from '../../ui/page-title.js';
import { FactorsCard } from './factors-card.js';
import { SessionsCard } from './sessions-card.js';

/** The security of the user's own account: second factors, recovery codes and sessions. */
export default function Security() {
  const t = useT();
  return (
    <>
      <PageTitle title={t('security.title')} />
      <Stack spacing={2} sx={{ maxWidth: 760 }}>
        <FactorsCard />
        <SessionsCard />
      </Stack>
    </>
  );
}
