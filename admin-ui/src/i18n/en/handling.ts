/** What is done with an account beside its decisions: receipts for owners, services, its audit. */
export const handling = {
  upload: {
    files: 'Files of the receipt',
    files_help: 'JPEG, PNG, WebP or PDF, at most 10. Drop them here, or paste a picture.',
    remove_file: 'Leave out %{name}',
    payments: 'Pays %{count} of %{total} pending payments',
    all_overdue: 'All %{count} overdue',
    nothing: 'Nothing is pending.',
    not_ended: 'can be paid after %{day}',
    submit_n: 'Upload for %{count} payments',
  },
  services_of: {
    remove_line: 'Take back %{service}',
    remove_title: 'Take back an assignment',
    remove_text:
      'Assigned together for %{month}: %{services}. Their payment is voided; it stays in the ledger, with your reason.',
    already: 'This month has already: %{services}',
  },
  audit: { who: 'Who', platform: 'The platform' },
  audit_action: {
    created: 'Created',
    valued: 'Valued',
    receipt_uploaded: 'Receipt uploaded',
    receipt_deleted: 'Receipt deleted',
    approved: 'Approved',
    declined: 'Declined',
    bonus: 'Bonus',
    edited: 'Edited',
    voided: 'Voided',
    closed: 'Period closed',
    penalty: 'Penalty',
    service_assigned: 'Services assigned',
    tier_changed: 'Plan changed',
    terms_changed: 'Terms changed',
  },
  tier_matrix: {
    edit: 'Edit in the table',
    unchanged: 'Nothing has been changed yet.',
    changed: 'Changed: %{count} values of %{plans} plans, which %{leagues} leagues have',
    remove_text: 'A plan that a league has cannot be deleted.',
  },
  queue: {
    search: 'League or amount',
    found: '%{count} of %{total}',
    more: 'The %{shown} payments waiting longest, of %{total}.',
    all_payments: 'See all payments',
  },
};
