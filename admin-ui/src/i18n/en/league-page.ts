/** Texts of a league's page: its owner, its history, its statement. */
export const leaguePage = {
  contact: {
    telephone: 'Phone',
    no_telephone: 'Not given',
    copy: 'Copy: %{name}',
    copied: 'Copied: %{name}',
    write: 'Write to the owner',
    english: 'English',
    spanish: 'Spanish',
    not_seen: 'Not in the last month',
  },
  history: {
    all: 'All entries',
    recent: 'Recent entries',
    entries: 'Entries',
    money_only: 'With an amount only',
    account: 'Account',
    about: 'Payment',
    debit: 'Charged',
    credit: 'Credited',
    change: 'Amount',
    balance: 'Running balance',
    balance_help:
      'Positive balance less everything charged and not settled. A receipt in review settles nothing yet.',
  },
  statement: {
    open: 'Statement',
    title: 'Account statement',
    download: 'Download',
    format: 'Format',
    pdf: 'PDF',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
  },
  new_owner: {
    new: 'New owner',
    existing: 'Existing owner',
    text: 'The owner gets an invitation by email and chooses their own password.',
    name: 'First name',
    language: 'Language of the invitation',
  },
  panel: { next: 'Next row', previous: 'Previous row', timeline: 'Timeline' },
};
