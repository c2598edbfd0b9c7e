import { useNotify } from 'react-admin';
import * as v from 'valibot';
import type { Role, User } from '../../api/types.js';
import { useT } from '../../i18n/index.js';
import type { Key } from '../../i18n/index.js';
import { RecordEditor } from '../../records/lazy-dialogs.js';
import { useCommand } from '../../records/use-command.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TextInput, useValues } from '../../ui/form-fields.js';
import { filled, validation } from '../../ui/schemas.js';
import type { Field } from '../../ui/record-dialog.js';
import { useApi } from '../../api/data-provider.js';

interface UserDialogProps {
  user: User;
  onClose: () => void;
}

function useUserChange(user: User, onClose: () => void) {
  const notify = useNotify();
  const api = useApi();
  const command = useCommand('change_user');
  const change = async (data: Partial<User>, done: Key): Promise<void> => {
    const failure = await command.run(() => api.update('users', { id: user.id, data, previousData: user }));
    if (failure !== null) return;
    notify(done);
    onClose();
  };
  return { error: command.error, change };
}

const BAN = v.object({ ban_reason: filled });

/** A ban needs a reason (R44); lifting one does not. */
export function BanDialog({ user, onClose }: UserDialogProps) {
  const t = useT();
  const { error, change } = useUserChange(user, onClose);
  const { form, control, values, isValid } = useValues({ ban_reason: '' }, validation(BAN));
  const reason = values.ban_reason.trim();
  const name = `${user.name} ${user.last_name}`;
  if (user.is_vetado) {
    const unban = () => change({ is_vetado: false }, 'users.unban_done');
    return (
      <FormDialog
        title={t('users.unban')}
        text={name}
        submit={t('users.unban')}
        error={error}
        onClose={onClose}
        onSubmit={unban}
      />
    );
  }
  const ban = () => change({ is_vetado: true, ban_reason: reason }, 'users.ban_done');
  return (
    <FormDialog
      danger
      form={form}
      title={t('users.ban_title', { name })}
      text={t('users.ban_text')}
      submit={t('users.ban')}
      error={error}
      disabled={!isValid}
      onClose={onClose}
      onSubmit={ban}
    >
      <TextInput fullWidth autoFocus required control={control} name="ban_reason" label={t('word.reason')} />
    </FormDialog>
  );
}

const ROLES: Role[] = ['admin', 'contador', 'operario', 'common'];

/** Changing the role ends the user's sessions. */
export function RoleDialog({ user, onClose }: UserDialogProps) {
  const t = useT();
  const { error, change } = useUserChange(user, onClose);
  const { form, control, values } = useValues<{ role: Role }>({ role: user.role ?? 'common' });
  return (
    <FormDialog
      form={form}
      title={t('users.change_role')}
      text={`${user.name} ${user.last_name}`}
      submit={t('action.save')}
      error={error}
      disabled={values.role === user.role}
      onClose={onClose}
      onSubmit={(chosen) => change(chosen, 'users.role_done')}
    >
      <TextInput
        fullWidth
        control={control}
        name="role"
        label={t('word.role')}
        choices={ROLES.map((id) => ({ id, name: t(`role.${id}`) }))}
      />
    </FormDialog>
  );
}

/** Edits name and phone number; username, email address and password can only be changed by the user. */
export function ProfileDialog({ user, onClose }: UserDialogProps) {
  const t = useT();
  const fields: Field[] = [
    { name: 'name', label: t('word.name'), required: true },
    { name: 'last_name', label: t('users.last_name'), required: true },
    { name: 'prefix_telephone_number', label: t('users.dial_prefix') },
    { name: 'telephone_number', label: t('users.telephone') },
  ];
  return (
    <RecordEditor
      resource="users"
      title={`${user.name} ${user.last_name}`}
      fields={fields}
      record={user}
      onClose={onClose}
    />
  );
}
