import { describe, expect, it } from '@jest/globals';
import { PALETTE } from '@touchline/contracts';
import type { ReadinessReport } from '../health/index.js';
import type { HomeLanguage } from './home-page.js';
import { statusPage } from './status-page.js';

const CHECKS = { database: 'up', migrations: 'up', queue: 'up', disk: 'up' } as const;

const page = (language: HomeLanguage, changes: Partial<ReadinessReport> = {}): string =>
  statusPage(language, 'a-nonce', {
    report: { status: 'ready', checks: CHECKS, ...changes },
    at: new Date('2026-11-23T21:05:00.000Z'),
    zone: 'America/Guayaquil',
    contact: '"><script>',
  });

/** The text that a reader sees. */
const shown = (html: string): string =>
  html
    .replace(/<style[\s\S]*<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the status page', () => {
  it('states in the language of the reader that everything works, and as of when', () => {
    expect(shown(page('en'))).toMatch(/Everything is working.*As of November 23, 2026.* 16:05\./);
    expect(shown(page('es'))).toMatch(/Todo funciona.*Consultado el 23 de noviembre de 2026.* 16:05\./);
    expect(shown(page('es'))).not.toMatch(/Working|Contact\b|Check again/);
  });

  it('states what does not work without internal details', () => {
    const down = page('en', { status: 'not_ready', checks: { ...CHECKS, database: 'down' } });
    expect(shown(down)).toMatch(
      /Touchline is not available.*Accounts and payments Not available.*Receipts and images Not available/,
    );
    const waiting = page('en', { status: 'degraded', checks: { ...CHECKS, queue: 'down', disk: 'low' } });
    expect(shown(waiting)).toMatch(
      /Accounts and payments Working Emails and league setup Not available Receipts and images Limited/,
    );
    expect(shown(waiting)).not.toMatch(/redis|queue|database|migration/i);
  });

  it("has no colors but the product's", () => {
    const pairs = Object.values(PALETTE).map(({ light, dark }) => `light-dark(${light},${dark})`);
    const [style] = /<style[\s\S]*<\/style>/.exec(page('en'))!;
    expect(pairs.reduce((rest, pair) => rest.replaceAll(pair, ''), style)).not.toMatch(
      /#[0-9a-f]{3}|rgb|light-dark/,
    );
    expect(style).toContain(pairs[0]);
  });

  it('escapes the contact and loads nothing but its own styles', () => {
    expect(page('en')).not.toContain('<script>');
    expect(page('en')).toContain('<style nonce="a-nonce">');
    expect(page('en')).not.toMatch(/ style="|url\(|https?:/);
  });
});
