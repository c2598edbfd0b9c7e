/** Account actions other than decisions: receipts uploaded for owners, services, the account's audit. */
export const accountActions = {
  upload: {
    files: 'Receipt files',
    files_help: 'Up to 10 JPEG, PNG, WebP or PDF files. Drop them here or paste an image.',
    remove_file: 'Remove %{name}',
    payments: 'Pays for %{count} of %{total} pending payments',
    all_overdue: 'All overdue (%{count})',
    nothing: 'No pending payments.',
    not_ended: 'payable after %{day}',
    submit_n: 'Upload for %{count} payments',
  },
  services_of: {
    remove_line: 'Remove %{service}',
    remove_title: 'Remove assigned services?',
    remove_text:
      'Assigned together for %{month}: %{services}. Their payment is voided and stays in the ledger with your reason.',
    already: 'Already assigned this month: %{services}',
  },
  audit: { who: 'User', platform: 'The platform' },
  audit_action: {
    created: 'Created',
    valued: 'Value calculated',
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
    edit: 'Edit in table',
    unchanged: 'No changes yet.',
    changed: 'Values changed: %{count}. Plans: %{plans}. Leagues on these plans: %{leagues}.',
    remove_text: 'A plan that a league uses cannot be deleted.',
  },
  queue: {
    search: 'League or amount',
    found: '%{count} of %{total}',
    all_payments: 'See all payments',
  },
  filters: { none: 'Filters', some: 'Filters (%{count})', more: 'More filters' },
};
