import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderConsole, startsWith, text } from '../testing/render.js';
import { RecordDialog } from './record-dialog.js';
import type { Field } from './record-dialog.js';

const FIELDS: Field[] = [
  { name: 'name', label: 'Name', required: true },
  { name: 'price', label: 'Price', kind: 'money' },
  { name: 'days', label: 'Days', kind: 'number' },
];

it('says at each field what is wrong with it, and saves the typed values once all are right', async () => {
  const onSave = jest.fn<(values: Record<string, unknown>) => Promise<void>>().mockResolvedValue();
  const { user } = renderConsole(
    <RecordDialog
      title="Service"
      submit="Save"
      fields={FIELDS}
      values={{ name: 'Ball', days: 3 }}
      money={{ currency: 'USD', exponent: 2 }}
      error={null}
      onClose={jest.fn()}
      onSave={onSave}
    />,
  );
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  const field = (label: string) => screen.getByLabelText(startsWith(label));
  expect(save.disabled).toBe(false);
  await user.clear(field('Name'));
  await screen.findByText(text('ra.validation.required' as never));
  expect(save.disabled).toBe(true);
  await user.type(field('Name'), 'Balls');
  await user.type(field('Price'), 'ten');
  await screen.findByText(text('payments.review.invalid_amount'));
  expect(save.disabled).toBe(true);
  await user.clear(field('Price'));
  await user.type(field('Price'), '12.5');
  await user.clear(field('Days'));
  await user.click(save);
  // A number that was cleared becomes null; a price is sent in minor units.
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ name: 'Balls', price: 1250, days: null }));
});
