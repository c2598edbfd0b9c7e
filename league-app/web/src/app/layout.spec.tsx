import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { LanguageProvider } from '@touchline/ui';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { Session } from '../api/types.js';
import { en } from '../i18n/en/index.js';
import { enter, queries } from '../session/session.js';
import { Layout } from './layout.js';

const load = () => Promise.resolve(en);

const sessionOf = (settings: { accent_color: string; logo_url: string | null }): Session =>
  ({
    person: { name: 'Ana Paredes', role: 'admin', team_id: null },
    league: { name: 'Liga San Juan', time_zone: 'America/Guayaquil', portal_url: null },
    settings: { currency: 'USD', ...settings },
    plan: { type_tier: null, flags: {}, limits: {}, use: {}, read_only: false },
  }) as unknown as Session;

function renderLayout(): void {
  render(
    <QueryClientProvider client={queries}>
      <LanguageProvider load={load} timeZone="America/Guayaquil">
        <MemoryRouter>
          <Layout>
            <h1>Teams</h1>
          </Layout>
        </MemoryRouter>
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

const accent = (): string => document.documentElement.style.getPropertyValue('--color-accent');

afterEach(() => {
  cleanup();
  queries.clear();
});

describe("the organiser's app", () => {
  it("has the league's crest beside its name, and its colour wherever the product's green would be", async () => {
    enter(sessionOf({ accent_color: '#7a2e8e', logo_url: '/media/crest' }));
    renderLayout();
    const home = await screen.findByRole('link', { name: 'Liga San Juan' });
    expect(home.querySelector('img')?.getAttribute('src')).toBe('/media/crest');
    expect(accent()).toMatch(/^light-dark\(#7a2e8e, #[0-9a-f]{6}\)$/);
  });

  it("has a monogram in the league's colour where there is no crest", async () => {
    enter(sessionOf({ accent_color: '#7a2e8e', logo_url: null }));
    renderLayout();
    const home = await screen.findByRole('link', { name: /Liga San Juan/ });
    expect(home.querySelector('rect')?.getAttribute('fill')).toBe('#7a2e8e');
    expect(home.querySelector('text')?.textContent).toBe('LJ');
  });

  it('follows a change of the colour, and is as it was where nobody is signed in', async () => {
    enter(sessionOf({ accent_color: '#7a2e8e', logo_url: null }));
    renderLayout();
    await screen.findByRole('link', { name: /Liga San Juan/ });
    queries.setQueryData(['session'], sessionOf({ accent_color: '#1a5fb0', logo_url: null }));
    await waitFor(() => expect(accent()).toMatch(/^light-dark\(#1a5fb0/));
    cleanup();
    expect(accent()).toBe('');
  });
});
