export const actions = {
  action: {
    save: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    edit: 'Edit',
    create: 'Create',
    remove: 'Delete',
    open: 'Open',
    reload: 'Load again',
    show_more: 'Show more',
  },
  done: {
    saved: 'Saved.',
    created: 'Created.',
    removed: 'Deleted.',
    password: 'Your password has been changed. Your other sessions have ended.',
    session_ended: 'The session has ended.',
    sessions_ended: 'All your other sessions have ended.',
  },
  password: {
    title: 'Change password',
    old: 'Current password',
    new: 'New password',
    repeat: 'New password again',
    differs: 'The two new passwords differ.',
    submit: 'Change password',
  },
  session: {
    title: 'Where you are logged in',
    current: 'This browser',
    last_used: 'Last used %{when}',
    end: 'End this session',
    end_others: 'End all others',
  },
  fault: {
    stale_title: 'This has changed meanwhile',
    stale_text:
      'The account of this league changed after you opened it. Nothing of yours was done. This is what happened; look at it as it stands now, then decide again.',
    by: '(%{name})',
    open_payment: 'Open the payment that stands in the way',
  },
};
