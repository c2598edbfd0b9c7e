import { SOCIAL_NETWORKS } from '@touchline/contracts';
import { Card, Loading, notify, PageError, PageTitle } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { SocialLinksBody } from '../api/website.js';
import { useSetSocialLinks, useSocialLinks } from '../api/website.js';
import { RecordForm } from '../ui/form.js';

type Network = SocialLinksBody['links'][number]['network'];

export default function SocialLinks() {
  const t = useTranslations('site');
  const nav = useTranslations('nav');
  const shell = useTranslations('shell');
  const { mutateAsync } = useSetSocialLinks();
  const { data, error, refetch } = useSocialLinks();
  if (error) return <PageError error={error} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  const labels: Record<Network, string> = { ...SOCIAL_NETWORKS, website: t('website') };
  const names = Object.entries(labels) as [Network, string][];
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
