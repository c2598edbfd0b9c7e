export const behind = {
  behind: {
    of: '%{figure}, %{part}',
    account: 'Account of the books',
    amount: 'Posted',
    empty: 'Nothing is behind this figure.',
    close: 'Close these rows',
  },
};
