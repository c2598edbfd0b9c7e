import { describe, expect, it } from '@jest/globals';
import { parseLeagueHost } from './league-host.js';

const here = { publicUrl: 'http://localhost:3000', leagueDomain: 'localhost' };
const there = { publicUrl: 'https://app.ligas.test', leagueDomain: 'ligas.test' };

describe('parseLeagueHost', () => {
  it.each([
    ['copa.localhost', 'copa'],
    ['copa.localhost:3000', 'copa'],
    ['COPA.LocalHost:3000', 'copa'],
    ['copa.localhost.', 'copa'],
    ['copa-del-rey2.localhost', 'copa-del-rey2'],
  ])('recognizes %s as a league', (host, extension) => {
    expect(parseLeagueHost(host, here)).toBe(extension);
  });

  it.each([
    undefined,
    '',
    'localhost',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    'example.com',
    'notlocalhost',
  ])('recognizes %s as the platform', (host) => {
    expect(parseLeagueHost(host, here)).toBeUndefined();
  });

  it.each([
    'a.b.localhost',
    '-copa.localhost',
    'co--pa.localhost',
    '9copa.localhost',
    '.localhost',
    'x'.repeat(32) + '.localhost',
    '../../etc.localhost',
    'ñandú.localhost',
  ])('recognizes %s as neither a league nor the platform', (host) => {
    expect(parseLeagueHost(host, here)).toBeNull();
  });

  it('recognizes the platform below the domain of leagues', () => {
    expect(parseLeagueHost('app.ligas.test', there)).toBeUndefined();
    expect(parseLeagueHost('ligas.test', there)).toBeUndefined();
    expect(parseLeagueHost('otra.ligas.test', there)).toBe('otra');
  });
});
