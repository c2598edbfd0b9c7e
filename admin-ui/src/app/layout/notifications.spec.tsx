import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useNotify } from 'react-admin';
import { renderConsole } from '../../testing/render.js';
import { Notifications } from './notifications.js';

function Screen() {
  const notify = useNotify();
  const tell = (): void => {
    for (const league of ['Norte', 'Sur', 'Este']) notify(`Liga ${league}: approved`);
  };
  return (
    <>
      <button onClick={tell}>Approve three</button>
      <Notifications />
    </>
  );
}

it('shows only the newest of several notifications, and no older one once it is closed', async () => {
  const { user } = renderConsole(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Approve three' }));
  expect(screen.getByRole('alert').textContent).toBe('Liga Este: approved');
  await user.click(screen.getByRole('button', { name: /close/i }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
