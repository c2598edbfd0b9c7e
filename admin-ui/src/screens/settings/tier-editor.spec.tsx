import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Tier } from '../../api/types.js';
import { problemResponse, startTestApi } from '@touchline/session/testing';
import { renderConsole, startsWith, text } from '../../testing/render.js';
import { TierEditor } from './tier-editor.js';
import { FLAGS, LIMITS } from './tier-fields.js';

const api = startTestApi();
const tier = {
  ...{ id: 't2', type_tier: 2, name: 'Club', match_price: 150, period_price: null, description: '' },
  ...Object.fromEntries(LIMITS.map((name) => [name, 10])),
  ...Object.fromEntries(FLAGS.map((name) => [name, false])),
} as unknown as Tier;

function open() {
  api.list('leagues', [{ id: 'l1' }]);
  const onClose = jest.fn();
  const view = renderConsole(<TierEditor tier={tier} types={[1, 2]} onClose={onClose} />);
  const save = () => screen.findByRole<HTMLButtonElement>('button', { name: text('action.save') });
  const field = (label: string) => screen.findByRole('textbox', { name: startsWith(label) });
  return { ...view, onClose, save, field };
}

describe('changing a plan', () => {
  it('shows how many leagues it affects, and sends only the changed fields', async () => {
    api.on('PUT /api/tiers/t2', () => ({ ...tier, match_price: 175 }));
    const { user, save, field, onClose } = open();
    await screen.findByText(text('settings.tier_effects', { leagues: 1 }));
    const price = await field(text('price.match_price'));
    await user.clear(price);
    await user.type(price, '1.75');
    await user.click(screen.getByRole('checkbox', { name: text(`tiers.${FLAGS[0]!}`) }));
    await user.click(await save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.sent('/api/tiers/t2').map(({ body }) => body)).toEqual([
      { match_price: 175, [FLAGS[0]!]: true },
    ]);
  });

  it('cannot be saved without a name or with an invalid price', async () => {
    const { user, save, field } = open();
    const name = await field(text('word.name'));
    await user.clear(name);
    expect((await save()).disabled).toBe(true);
    await user.type(name, 'Club');
    expect((await save()).disabled).toBe(false);
    await user.type(await field(text('price.period_price')), 'x');
    expect((await save()).disabled).toBe(true);
  });

  it('shows an API error at its field', async () => {
    const message = 'The name is too long.';
    const errors = [{ field: 'name', code: 'TOO_LONG', message }] as const;
    api.on('PUT /api/tiers/t2', () => problemResponse(400, 'VALIDATION_FAILED', { errors }));
    const { user, save, field, onClose } = open();
    const name = await field(text('word.name'));
    await user.type(name, ' 2');
    await user.click(await save());
    await screen.findByText(message);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(onClose).not.toHaveBeenCalled();
  });
});
