import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs.js';

const NAMES = ['account', 'usage', 'plan'] as const;
type Name = (typeof NAMES)[number];
const tabs = NAMES.map((name) => ({ name, label: name }));

function open() {
  const onShow = jest.fn();
  function Shown() {
    const [shown, setShown] = useState<Name>('account');
    const show = (name: Name): void => {
      onShow(name);
      setShown(name);
    };
    return (
      <Tabs label="Sections" {...{ tabs, shown }} onShow={show}>
        <p>about {shown}</p>
        <button type="button" onClick={() => setShown('account')}>
          back
        </button>
      </Tabs>
    );
  }
  render(<Shown />);
  const tab = (name: Name) => screen.getByRole('tab', { name });
  return { user: userEvent.setup({ delay: null }), onShow, tab };
}

it('no script moves the focus to a tab that is pressed: browsers would draw its ring', () => {
  const { tab } = open();
  fireEvent.mouseDown(tab('usage'), { button: 0 });
  expect(document.activeElement).not.toBe(tab('usage'));
});

it('a click shows a tab, and asks for it once', async () => {
  const { user, onShow, tab } = open();
  await user.click(tab('usage'));
  await screen.findByText('about usage');
  await user.click(screen.getByRole('button', { name: 'back' }));
  await screen.findByText('about account');
  // The focus does not move, as in Safari, so only the click reports the tab.
  fireEvent.click(tab('usage'));
  await screen.findByText('about usage');
  expect(onShow.mock.calls).toEqual([['usage'], ['usage']]);
});

it('arrow keys show the next tab', async () => {
  const { user } = open();
  await user.tab();
  await user.keyboard('{ArrowRight}');
  await screen.findByText('about usage');
});
