import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { useGetOne } from '../../../api/record-hooks.js';
import type { ReactNode } from 'react';
import type { League, User } from '../../../api/types.js';
import { useT } from '../../../i18n/index.js';
import { useCan, useFormat } from '../../../records/platform.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { Facts } from '../../../ui/facts.js';
import { RelativeTime } from '../../../ui/relative-time.js';
import { internationalNumber } from '../../../ui/telephone.js';
import { SectionCard } from './section-card.js';

type Owner = NonNullable<League['user']>;

function Line({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 0.75, alignItems: 'center' }}
    >
      {children}
    </Box>
  );
}

function Telephone({ owner }: { owner: Owner }) {
  const t = useT();
  const number = internationalNumber(owner.prefix_telephone_number, owner.telephone_number);
  if (number === undefined) return t('contact.no_telephone');
  const phone = [owner.prefix_telephone_number, owner.telephone_number].filter(Boolean).join(' ');
  return (
    <Line>
      <Link href={`tel:+${number}`} sx={{ whiteSpace: 'nowrap' }}>
        {phone}
      </Link>
      <Link href={`https://wa.me/${number}`} target="_blank" rel="noreferrer">
        WhatsApp
      </Link>
      <CopyButton text={`+${number}`} name={t('contact.telephone')} />
    </Line>
  );
}

function Mail({ owner: { email, verified } }: { owner: Owner }) {
  const t = useT();
  return (
    <Line>
      <Link href={`mailto:${email}`} sx={{ overflowWrap: 'anywhere' }}>
        {email}
      </Link>
      <CopyButton text={email} name={t('word.email')} />
      {!verified && <Chip size="small" color="warning" variant="outlined" label={t('users.unverified')} />}
    </Line>
  );
}

/** The league's owner and their contact details. */
export function OwnerCard({ league }: { league: League }) {
  const t = useT();
  const can = useCan();
  const { locale, instant } = useFormat();
  const { user: owner } = league;
  // Only administrators may see when a user was last active.
  const { data: person } = useGetOne<User>('users', { id: league.user_id }, { enabled: can('users.read') });
  if (!owner) return null;
  const seenAt = person?.last_seen ?? null;
  const lastSeen =
    seenAt === null ? (
      t('contact.not_seen')
    ) : (
      <RelativeTime key="seen" at={seenAt} locale={locale} full={instant(seenAt)} />
    );
  return (
    <SectionCard title={t('word.owner')}>
      <Facts
        facts={[
          [
            t('word.name'),
            <Line key="name">
              <strong>{`${owner.name} ${owner.last_name}`}</strong>
              {owner.is_vetado && (
                <Chip size="small" color="error" variant="outlined" label={t('users.banned')} />
              )}
            </Line>,
          ],
          [t('contact.telephone'), <Telephone key="telephone" owner={owner} />],
          [t('word.email'), <Mail key="mail" owner={owner} />],
          person !== undefined && [
            t('app.language'),
            t(person.language === 'es' ? 'contact.spanish' : 'contact.english'),
          ],
          person !== undefined && [t('users.last_seen'), lastSeen],
        ]}
      />
    </SectionCard>
  );
}
