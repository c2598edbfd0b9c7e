import { Card, Loading, notify, PageError, PageTitle } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { SocialLinksBody } from '../api/website.js';
import { useSetSocialLinks, useSocialLinks } from '../api/website.js';
import { RecordForm } from '../ui/form.js';

const NETWORKS = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
} as const;

type Network = SocialLinksBody['links'][number]['network'];

export default function SocialLinks() {
  const t = useTranslations('site');
  const nav = useTranslations('nav');
  const shell = useTranslations('shell');
  const { mutateAsync } = useSetSocialLinks();
  const { data, error, refetch } = useSocialLinks();
  if (error) return <PageError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const names = Object.entries({ ...NETWORKS, website: t('website') }) as [Network, string][];
  return (
    <>
      <PageTitle>{nav('socialLinks')}</PageTitle>
      <p className="text-muted">{t('socialText')}</p>
      <Card className="max-w-xl">
        <RecordForm<Record<Network, string | null>>
          fields={names.map(([name, label]) => ({ name, label, kind: 'url' as const }))}
          record={Object.fromEntries(data.links.map(({ network, url }) => [network, url]))}
          submitLabel={shell('save')}
          submit={async (values) => {
            const links = names.flatMap(([network]) => {
              const url = values[network];
              return url === null ? [] : [{ network, url }];
            });
            await mutateAsync({ links });
            notify(shell('saved'));
          }}
        />
      </Card>
    </>
  );
}
