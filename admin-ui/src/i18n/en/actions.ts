export const actions = {
  action: {
    save: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    edit: 'Edit',
    create: 'Create',
    remove: 'Delete',
    open: 'Open',
    reload: 'Reload',
  },
  done: {
    saved: 'Saved.',
    created: 'Created.',
    removed: 'Deleted.',
    password: 'Password changed. You’ve been logged out on your other devices.',
    session_ended: 'Session ended.',
    sessions_ended: 'All other sessions ended.',
  },
  password: {
    title: 'Change password',
    old: 'Current password',
    new: 'New password',
    repeat: 'Confirm new password',
    differs: 'The new passwords don’t match.',
    submit: 'Change password',
  },
  session: {
    title: 'Active sessions',
    current: 'This browser',
    last_used: 'Last used %{when}',
    end: 'End session',
    end_others: 'End all other sessions',
  },
  fault: {
    stale_title: 'This account has changed',
    stale_text:
      'The league’s account changed after you opened it, so your action was not saved. Review what happened and decide again.',
    by: '(%{name})',
    open_payment: 'Open the blocking payment',
  },
};
