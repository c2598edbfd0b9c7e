import Stack from '@mui/material/Stack';
import { useT } from '../../i18n/index.js';
import { PageTitle } from '../../ui/page-title.js';
import { FactorsCard } from './factors-card.js';
import { SessionsCard } from './sessions-card.js';

/** What keeps the person's own account theirs: second factors, recovery codes, and where they are logged in. */
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
