import { Button, Dialog, notify, TextField } from '@touchline/ui';
import { useTranslations } from 'use-intl';
import type { InvitedPerson } from '../../api/types.js';

/** The link of an invitation, which also goes by mail where there is mail. */
export function InvitationDialog({ person, onClose }: { person: InvitedPerson; onClose: () => void }) {
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
        <Button look="primary" onClick={copy}>
          {shell('copy')}
        </Button>
      </div>
    </Dialog>
  );
}
