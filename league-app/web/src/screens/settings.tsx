import { Button, Card, notify, PageTitle } from '@touchline/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SettingsBody } from '../api/league.js';
import { useChangeSettings, useHistory } from '../api/league.js';
import { AuditList } from '../records/audit-list.js';
import { useSession } from '../session/session.js';
import { RecordForm } from '../ui/form.js';

const SHOWN = 50;

function History() {
  const t = useTranslations('settings');
  const [isExpanded, setExpanded] = useState(false);
  const { data } = useHistory(SHOWN, isExpanded);
  return (
    <section className="flex flex-col gap-3">
      <Button aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)} className="self-start">
        {t('history')}
      </Button>
      {isExpanded && data && <AuditList entries={data.items} />}
    </section>
  );
}

export default function SettingsScreen() {
  const t = useTranslations('settings');
  const nav = useTranslations('nav');
  const shell = useTranslations('shell');
  const { mutateAsync } = useChangeSettings();
  const { settings } = useSession();
  return (
    <>
      <PageTitle>{nav('settings')}</PageTitle>
      <Card className="max-w-xl">
        <RecordForm<SettingsBody>
          fields={[
            { name: 'description', label: t('description'), kind: 'textarea', hint: t('descriptionHint') },
            { name: 'logo_image_id', label: t('logo'), kind: 'image', shape: 'round' },
            { name: 'accent_color', label: t('color'), kind: 'color', required: true },
            { name: 'contact_email', label: t('email'), kind: 'email' },
            { name: 'contact_phone', label: t('phone') },
            {
              name: 'language',
              label: t('language'),
              kind: 'select',
              required: true,
              options: [
                { value: 'es', label: 'Español' },
                { value: 'en', label: 'English' },
              ],
            },
            { name: 'currency', label: t('currency'), required: true, hint: t('currencyHint') },
          ]}
          record={settings}
          submitLabel={shell('save')}
          submit={async (body) => {
            await mutateAsync(body);
            notify(shell('saved'));
          }}
        />
      </Card>
      <History />
    </>
  );
}
