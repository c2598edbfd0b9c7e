import path from 'node:path';
import { HostError } from './host-error.js';

/** A league's id, with a suffix if the league has been moved an odd number of times. */
const LEAGUE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.b)?$/;
const DIGEST = /^[0-9a-f]{64}$/;

/** @throws HostError if it is not the name of a league's directory, since paths are built from it */
export function parseLeagueName(value: unknown): string {
  if (typeof value === 'string' && LEAGUE.test(value)) return value;
  throw new HostError('HOST_FAILED', 'invalid league directory');
}

/** @throws HostError if it is not the digest of a release */
export function parseDigest(value: unknown): string {
  if (typeof value === 'string' && DIGEST.test(value)) return value;
  throw new HostError('HOST_FAILED', 'invalid release digest');
}

/** @throws HostError */
export function parsePort(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 65_535) return value;
  throw new HostError('HOST_FAILED', 'invalid port');
}

/** @throws HostError */
export function parseText(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new HostError('HOST_FAILED', 'invalid text');
}

/** Paths of everything on this server that belongs to the platform: all below one directory. */
export class Layout {
  constructor(readonly directory: string) {}

  /** This program runs from `<directory>/host/<digest>/main.js`. */
  static fromProgram(programDirectory: string): Layout {
    return new Layout(path.resolve(programDirectory, '../..'));
  }

  get releases(): string {
    return path.join(this.directory, 'releases');
  }

  get leagues(): string {
    return path.join(this.directory, 'leagues');
  }

  get run(): string {
    return path.join(this.directory, 'run');
  }

  /** Directory of the host of all leagues: its socket, its log, and a link to the program it runs. */
  get leagueHost(): string {
    return path.join(this.directory, 'league-host');
  }

  /** The release whose host runs: the last one that was installed here. */
  get hostRelease(): string {
    return path.join(this.leagueHost, 'program');
  }

  get hostProgram(): string {
    return path.join(this.hostRelease, 'src', 'host', 'main.js');
  }

  get sitesAvailable(): string {
    return path.join(this.directory, 'nginx', 'sites-available');
  }

  get sitesEnabled(): string {
    return path.join(this.directory, 'nginx', 'sites-enabled');
  }

  /** Named so that nginx reads it before the sites of leagues (`touchline-*.conf`). */
  get fallbackSite(): string {
    return path.join(this.sitesEnabled, '00-no-league.conf');
  }

  get pages(): string {
    return path.join(this.directory, 'nginx', 'pages');
  }

  /** If this file exists, the proxy belongs to our directory, and nothing outside of the directory is touched. */
  get ownProxy(): string {
    return path.join(this.directory, 'nginx', 'nginx.conf');
  }

  release(digest: string): string {
    return path.join(this.releases, parseDigest(digest));
  }

  /** Where a league's unused data is moved to. */
  setAside(name: string): string {
    return path.join(this.directory, 'set-aside', parseLeagueName(name));
  }

  league(name: string): string {
    return path.join(this.leagues, parseLeagueName(name));
  }

  leagueFile(
    name: string,
    file: 'league.json' | 'hosted.json' | 'secret.env' | 'release' | 'instance.log',
  ): string {
    return path.join(this.league(name), file);
  }
}
