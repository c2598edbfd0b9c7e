import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs.js';

const NAMES = ['account', 'usage', 'plan'] as const;
type Name = (typeof NAMES)[number];
const tabs = NAMES.map((name) => ({ name, label: name }));

function open() {
  const onSelect = jest.fn();
  function Shown() {
    const [selected, setSelected] = useState<Name>('account');
    const show = (name: Name): void => {
      onSelect(name);
      setSelected(name);
    };
    return (
      <Tabs label="Sections" {...{ tabs, selected }} onSelect={show}>
        <p>about {selected}</p>
        <button type="button" onClick={() => setSelected('account')}>
          back
        </button>
      </Tabs>
    );
  }
  render(<Shown />);
  const tab = (name: Name) => screen.getByRole('tab', { name });
  return { user: userEvent.setup({ delay: null }), onSelect, tab };
}

it('pressing a tab does not focus it by script, so that browsers draw no focus ring', () => {
  const { tab } = open();
  fireEvent.mouseDown(tab('usage'), { button: 0 });
  expect(document.activeElement).not.toBe(tab('usage'));
});

it('clicking a tab shows it, and reports it once', async () => {
  const { user, onSelect, tab } = open();
  await user.click(tab('usage'));
  await screen.findByText('about usage');
  await user.click(screen.getByRole('button', { name: 'back' }));
  await screen.findByText('about account');
  // The focus does not move, as in Safari, so only the click reports the tab.
  fireEvent.click(tab('usage'));
  await screen.findByText('about usage');
  expect(onSelect.mock.calls).toEqual([['usage'], ['usage']]);
});

it('arrow key shows the next tab', async () => {
  const { user } = open();
  await user.tab();
  await user.keyboard('{ArrowRight}');
  await screen.findByText('about usage');
});
