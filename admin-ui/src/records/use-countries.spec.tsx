import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { startTestApi } from '@touchline/session/testing';
import { renderConsole } from '../testing/render.js';
import { useCountries } from './use-countries.js';

const api = startTestApi();

function Names() {
  return (
    <p>
      {useCountries()
        .map(({ name }) => name)
        .join(', ')}
    </p>
  );
}

it.each([
  ['en', 'Germany, Oman, Peru, Sealand'],
  ['es', 'Alemania, Omán, Perú, Sealand'],
] as const)('countries have their names in the language of the console: %s', async (language, names) => {
  api.list('countries', [
    { id: 'pe', code: 'PE', name: 'Peru' },
    { id: 'om', code: 'OM', name: 'Oman' },
    { id: 'de', code: 'DE', name: 'Germany' },
    // Not a country of the standard: keeps its given name.
    { id: 'qq', code: 'QQ', name: 'Sealand' },
  ]);
  renderConsole(<Names />, { language });
  expect((await screen.findByText(names)).tagName).toBe('P');
});
