import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { Route, Routes } from 'react-router';
import { renderConsole } from '../testing/render.js';
import { RouteTabs } from './route-tabs.js';

/** A tab whose code never finishes loading during the test. */
const Loading = lazy(() => new Promise<never>(() => undefined));

function Screen() {
  const { tab = 'summary' } = useParams();
  return (
    <>
      <RouteTabs
        label="League"
        selected={tab}
        to={(name) => `/league/${name}`}
        tabs={[
          { name: 'summary', label: 'Summary' },
          { name: 'history', label: 'History' },
        ]}
      />
      <Suspense fallback="…">{tab === 'history' ? <Loading /> : <p>The summary</p>}</Suspense>
    </>
  );
}

describe('RouteTabs', () => {
  const open = () =>
    renderConsole(
      <Routes>
        <Route path="/league/:tab?" element={<Screen />} />
      </Routes>,
      { at: '/league' },
    );

  it('returns to the shown tab while another one is still loading', async () => {
    const { user, router } = open();
    await user.click(screen.getByRole('tab', { name: 'History' }));
    expect(screen.getByText('The summary')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Summary' }));
    expect(router().location.pathname).toBe('/league/summary');
  });

  it('does not navigate when the open tab is clicked', async () => {
    const { user, router } = open();
    await user.click(screen.getByRole('tab', { name: 'Summary' }));
    expect(router().location.pathname).toBe('/league');
  });
});
