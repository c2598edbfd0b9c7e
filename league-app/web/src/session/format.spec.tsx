import { expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Language } from '@touchline/session';
import { storeLanguage } from '@touchline/session';
import { LanguageProvider } from '@touchline/ui';
import { render, screen } from '@testing-library/react';
import { sessionOf } from '../testing/render.js';
import { useMoney } from './format.js';
import { enter, queries } from './session.js';

const load = () => Promise.resolve({});

function Amounts({ cents }: { cents: readonly number[] }) {
  return <p>{cents.map(useMoney()).join(' ')}</p>;
}

it.each<[Language, string]>([
  ['en', '-$40.50 $0.00 $1,234.50'],
  ['es', '-$40,50 $0,00 $1.234,50'],
])('shows amounts in %s with two decimals and their sign first', async (language, text) => {
  storeLanguage(language);
  enter(sessionOf());
  render(
    <QueryClientProvider client={queries}>
      <LanguageProvider load={load} timeZone="UTC">
        <Amounts cents={[-4050, 0, 123_450]} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(text)).toBeTruthy();
});
