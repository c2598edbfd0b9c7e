import { valibotResolver } from '@hookform/resolvers/valibot';
import { Problem } from '@touchline/session';
import {
  Button,
  Dialog,
  FormProblem,
  notify,
  TextArea,
  TextField,
  useFieldText,
  useServerErrors,
} from '@touchline/ui';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { useMe } from '../account/use-session.js';
import { useSendMessage } from '../api/contact.js';
import { Support } from '../app/support.js';
import { useCountdown } from '../ui/use-countdown.js';

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty('required'));
const schema = v.object({ subject: filled, message: filled });

interface Props {
  /** The suggested subject. */
  subject: string;
  /** The suggested text. */
  message?: string;
  onClose: () => void;
}

/** Sends a message to the platform; the answer arrives by email. */
export default function ContactDialog({ subject, message = '', onClose }: Props) {
  const t = useTranslations('contact');
  const words = useTranslations('shell');
  const fieldText = useFieldText();
  const { user } = useMe();
  const [waitSeconds, startWait] = useCountdown();
  const form = useForm({ resolver: valibotResolver(schema), defaultValues: { subject, message } });
  const showErrors = useServerErrors(form);
  const { mutateAsync: send } = useSendMessage();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await send(body);
      notify(t('sent'));
      onClose();
    } catch (error) {
      if (error instanceof Problem && error.retryAfter) startWait(error.retryAfter);
      showErrors(error, {}, ['subject', 'message']);
    }
  });
  return (
    <Dialog title={words('contact')} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
        <p className="text-muted">{t('intro', { email: user.email })}</p>
        <FormProblem message={errors.root?.['server']?.message} />
        <TextField
          label={t('subject')}
          maxLength={150}
          error={fieldText(errors.subject)}
          {...form.register('subject')}
        />
        <TextArea
          label={t('message')}
          rows={6}
          maxLength={5000}
          error={fieldText(errors.message)}
          {...form.register('message')}
        />
        <Button type="submit" variant="primary" busy={isSubmitting} disabled={waitSeconds > 0}>
          {waitSeconds > 0 ? t('waitToSend', { seconds: waitSeconds }) : t('send')}
        </Button>
        <Support />
      </form>
    </Dialog>
  );
}
