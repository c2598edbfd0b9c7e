import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { isTimeZone } from '../kernel/local-time.js';
import { isUrlExtension } from '../kernel/url-extension.js';
import type { LeagueInfo } from '../storage/settings.js';

export interface Config {
  leagueId: string;
  /** Authenticates the platform's requests. Never logged. */
  secret: string;
  host: string;
  port: number;
  dataFile: string;
  platformUrl: string | null;
  /** Mail server (as `smtp://user:password@host:587`) and sender; null writes mails into the outbox. */
  mail: { url: string; from: string } | null;
  logLevel: string;
  /** Deployed instances run with `NODE_ENV=production`. */
  isDevelopment: boolean;
  /** Proxies whose `X-Forwarded-For` is trusted: addresses and CIDR blocks; this machine by default. */
  trustedProxies: string[];
  /** Limits for the league's images: how many, and how many bytes in total. */
  images: { maxCount: number; maxBytes: number };
  /** Node programs that decode images and make timetables. */
  imageProgram: string;
  timetableProgram: string;
  /** Node program that draws pictures for sharing. */
  pictureProgram: string;
  /** Origins of push services besides those of the known browsers, such as a test's. */
  pushServices: string[];
  /** Used until the platform has sent its own. */
  info: LeagueInfo;
}

/** The configuration prevents the league from starting; the message is for its author. */
export class ConfigError extends Error {}

export const MIN_SECRET_LENGTH = 32;
export const PROGRAMS = {
  imageProgram: path.resolve(import.meta.dirname, '../media/reencode-process.js'),
  pictureProgram: path.resolve(import.meta.dirname, '../pictures/draw-process.js'),
  timetableProgram: path.resolve(import.meta.dirname, '../timetabling/solve-process.js'),
};
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * Reads the environment, and the one file that `LEAGUE_CONFIG` names. Variables override the file.
 * @throws ConfigError listing everything that is wrong.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const [file, directory] = readFile(environment['LEAGUE_CONFIG']);
  const problems: string[] = [];
  const required = <T>(value: T | null, problem: string): T => {
    if (value === null) problems.push(problem);
    return value as T;
  };
  const value = (name: string): unknown => environment[`LEAGUE_${name.toUpperCase()}`] ?? file[name];
  const secret = text(value('secret'));
  const config: Config = {
    leagueId: required(text(value('id')) ?? text(file['league_id']), 'league_id is missing'),
    secret: required(
      secret !== null && secret.length >= MIN_SECRET_LENGTH ? secret : null,
      secret === null
        ? 'the secret is missing: set LEAGUE_SECRET, or "secret" in the file'
        : `the secret has to have at least ${MIN_SECRET_LENGTH} characters`,
    ),
    host: text(value('host')) ?? '127.0.0.1',
    port: required(parsePort(value('port')), 'port has to be a number from 0 to 65535'),
    dataFile: path.resolve(directory, required(text(value('data_file')), 'data_file is missing') ?? '.'),
    platformUrl: text(file['platform_url']),
    mail: pair(file['mail'], 'url', 'from'),
    logLevel: required(readLevel(value('log_level')), `log_level has to be one of ${LOG_LEVELS.join(', ')}`),
    isDevelopment: (environment['NODE_ENV'] ?? 'development') === 'development',
    trustedProxies: required(
      readProxies(value('trusted_proxies')),
      'trusted_proxies has to list addresses or CIDR blocks',
    ),
    images: required(parseImages(file['images']), 'images has to be max_count and max_bytes, whole numbers'),
    ...PROGRAMS,
    pushServices: required(readOrigins(file['push_services']), 'push_services has to list origins'),
    info: parseInfo(file, required),
  };
  if (problems.length > 0) throw new ConfigError(problems.join('; '));
  return config;
}

/** A season's crests, photos and galleries; they make up most of a backup. */
const IMAGES = { max_count: 1_000, max_bytes: 100 * 1024 ** 2 };

function parseImages(value: unknown): Config['images'] | null {
  const { max_count: maxCount, max_bytes: maxBytes } = { ...IMAGES, ...(value as object | undefined) };
  const isValid = [maxCount, maxBytes].every((each) => Number.isSafeInteger(each) && each >= 0);
  return isValid ? { maxCount, maxBytes } : null;
}

type RequireValue = <T>(value: T | null, problem: string) => T;

function parseInfo(file: Record<string, unknown>, required: RequireValue): LeagueInfo {
  const extension = text(file['url_extension']);
  const isValid = extension !== null && isUrlExtension(extension);
  const zone = text(file['time_zone']) ?? 'UTC';
  return {
    name: required(text(file['name']), 'name is missing'),
    urlExtension: required(isValid ? extension : null, 'url_extension is missing, or none'),
    country: pair(file['country'], 'code', 'name'),
    owner: pair(file['owner'], 'name', 'email'),
    walkoverCharge: true,
    uniqueInscriptionCharge: false,
    url: text(file['url']),
    timeZone: required(isTimeZone(zone) ? zone : null, 'time_zone is none that is known'),
    suspended: false,
  };
}

function readFile(name: string | undefined): [Record<string, unknown>, string] {
  if (name === undefined || name === '') return [{}, process.cwd()];
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(name, 'utf8'));
  } catch (error) {
    const reason =
      error instanceof SyntaxError ? 'it is not JSON' : String((error as { code?: string }).code);
    throw new ConfigError(`the file ${name} that LEAGUE_CONFIG names cannot be read: ${reason}`);
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new ConfigError(`the file ${name} that LEAGUE_CONFIG names holds no object`);
  return [content as Record<string, unknown>, path.dirname(path.resolve(name))];
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function parsePort(value: unknown): number | null {
  const port = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof port === 'number' && Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : null;
}

/** Rejects "any" proxy: anyone who reaches the port could then claim any address and bypass the throttle. */
function readProxies(value: unknown): string[] | null {
  if (value === undefined) return ['127.0.0.0/8', '::1'];
  const entries = typeof value === 'string' ? value.split(',').map((entry) => entry.trim()) : value;
  return Array.isArray(entries) && entries.every(isAddressOrBlock) ? entries : null;
}

function readOrigins(value: unknown): string[] | null {
  if (value === undefined) return [];
  const isOrigin = (each: unknown): boolean =>
    typeof each === 'string' && URL.canParse(each) && new URL(each).origin === each;
  return Array.isArray(value) && value.every(isOrigin) ? (value as string[]) : null;
}

function isAddressOrBlock(value: unknown): value is string {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(String(value)) ?? [];
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return bits > 0 && (prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= bits));
}

function readLevel(value: unknown): string | null {
  if (value === undefined) return 'info';
  return typeof value === 'string' && LOG_LEVELS.includes(value) ? value : null;
}

function pair<A extends string, B extends string>(value: unknown, a: A, b: B): Record<A | B, string> | null {
  const { [a]: first, [b]: second } = (value ?? {}) as Record<string, unknown>;
  return text(first) === null || text(second) === null
    ? null
    : ({ [a]: first, [b]: second } as Record<A | B, string>);
}
