import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { queries } from '../session/session.js';
import { renderApp, sessionOf } from '../testing/render.js';
import { Layout } from './layout.js';

const renderLayout = (settings: object) =>
  renderApp(
    <Layout>
      <h1>Teams</h1>
    </Layout>,
    { session: sessionOf({ settings }) },
  );

const accent = (): string => document.documentElement.style.getPropertyValue('--color-accent');

describe("the organizer's app", () => {
  it("shows the league's crest next to its name, and uses its color as the accent color", async () => {
    renderLayout({ accent_color: '#7a2e8e', logo_url: '/media/crest' });
    const home = await screen.findByRole('link', { name: 'Liga San Juan' });
    expect(home.querySelector('img')?.getAttribute('src')).toBe('/media/crest');
    expect(accent()).toMatch(/^light-dark\(#7a2e8e, #[0-9a-f]{6}\)$/);
  });

  it("shows a monogram in the league's color when there is no crest", async () => {
    renderLayout({ accent_color: '#7a2e8e', logo_url: null });
    const home = await screen.findByRole('link', { name: /Liga San Juan/ });
    expect(home.querySelector('rect')?.getAttribute('fill')).toBe('#7a2e8e');
    expect(home.querySelector('text')?.textContent).toBe('LJ');
  });

  it('follows a change of the color, and resets it when the app is closed', async () => {
    renderLayout({ accent_color: '#7a2e8e', logo_url: null });
    await screen.findByRole('link', { name: /Liga San Juan/ });
    queries.setQueryData(['session'], sessionOf({ settings: { accent_color: '#1a5fb0', logo_url: null } }));
    await waitFor(() => expect(accent()).toMatch(/^light-dark\(#1a5fb0/));
    cleanup();
    expect(accent()).toBe('');
  });
});
