import { Card, Loading, notify, PageError, PageTitle } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import { useChange, useRead } from '../../api/use-api.js';
import { RecordForm } from '../../ui/form.js';

const NETWORKS = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
} as const;

interface Links {
  links: { network: string; url: string }[];
}

export default function SocialLinks() {
  const t = useTranslations('site');
  const nav = useTranslations('nav');
  const shell = useTranslations('shell');
  const change = useChange();
  const { data, error, refetch } = useRead<Links>('/api/social_links');
  if (error) return <PageError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const names = [...Object.entries(NETWORKS), ['website', t('website')] as const];
  return (
    <>
      <PageTitle>{nav('socialLinks')}</PageTitle>
      <p className="text-muted">{t('socialText')}</p>
      <Card className="max-w-xl">
        <RecordForm
          fields={names.map(([name, label]) => ({ name, label, kind: 'url' as const }))}
          record={Object.fromEntries(data.links.map(({ network, url }) => [network, url]))}
          submitLabel={shell('save')}
          submit={async (values) => {
            const links = names
              .map(([network]) => ({ network, url: values[network] }))
              .filter(({ url }) => url !== null);
            await change('PUT', '/api/social_links', { links });
            notify(shell('saved'));
          }}
        />
      </Card>
    </>
  );
}
