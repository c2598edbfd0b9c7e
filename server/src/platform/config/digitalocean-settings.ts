import type { EnvironmentReader } from './environment.js';

/** How servers are created at DigitalOcean. */
export interface DigitalOceanSettings {
  /** Without a trailing slash. */
  apiUrl: string;
  token: string;
  region: string;
  size: string;
  image: string;
  /** Ids or fingerprints of the account's SSH keys that may log in. */
  sshKeys: string[];
  /** null: the account's default network of the region. */
  vpcUuid: string | null;
  /** Tag of all machines of this installation, used to find them again. */
  tag: string;
  /** Timeout of one API call. */
  timeoutMs: number;
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const SLUG = /^[a-z0-9][a-z0-9.-]*$/;
const TAG = /^[\w:-]{1,200}$/;

/** @returns null when another driver creates the servers */
export function readDigitalOcean(read: EnvironmentReader, publicUrl: string): DigitalOceanSettings | null {
  if (read.optional('PROVISIONER') !== 'digitalocean') return null;
  if (!read.optional('SSH_PRIVATE_KEY_FILE')) {
    read.problems.push(
      'SSH_PRIVATE_KEY_FILE is required with PROVISIONER=digitalocean: droplets are reached by it',
    );
  }
  const slug = (name: string, fallback: string): string =>
    read.matching(name, fallback, (text) => SLUG.test(text), 'a slug of DigitalOcean');
  return {
    apiUrl: readApiUrl(read),
    token: readToken(read),
    region: slug('DIGITALOCEAN_REGION', 'nyc3'),
    size: slug('DIGITALOCEAN_SIZE', 's-2vcpu-4gb'),
    image: slug('DIGITALOCEAN_IMAGE', 'debian-13-x64'),
    sshKeys: readSshKeys(read),
    vpcUuid: read.optional('DIGITALOCEAN_VPC') ?? null,
    tag: read.matching(
      'DIGITALOCEAN_TAG',
      makeTag(publicUrl),
      (text) => TAG.test(text),
      'a tag of DigitalOcean',
    ),
    timeoutMs: read.integer('DIGITALOCEAN_TIMEOUT_MS', 30_000, { min: 100, max: 120_000 }),
  };
}

/** Two installations have different addresses and therefore different tags, so that neither mistakes the other's machines for its own. */
function makeTag(publicUrl: string): string {
  return `touchline-${new URL(publicUrl).host.replace(/[^a-z0-9]+/gi, '-')}`;
}

/** Every call sends the token, so the URL must use https unless it is on this machine. */
function readApiUrl(read: EnvironmentReader): string {
  const url = read.url('DIGITALOCEAN_API_URL', ['https', 'http']) ?? 'https://api.digitalocean.com';
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:' && !LOOPBACK.has(hostname)) {
    read.problems.push(
      'DIGITALOCEAN_API_URL must begin with https://: the token would be readable on the way',
    );
  }
  return url.replace(/\/+$/, '');
}

function readToken(read: EnvironmentReader): string {
  const token = read.optional('DIGITALOCEAN_TOKEN') ?? '';
  if (token === '') {
    read.problems.push(
      'DIGITALOCEAN_TOKEN is required with PROVISIONER=digitalocean: it requests the servers',
    );
  } else if (!/^[\w.-]{20,500}$/.test(token)) {
    read.problems.push('DIGITALOCEAN_TOKEN does not look like a token of DigitalOcean');
  }
  return token;
}

function readSshKeys(read: EnvironmentReader): string[] {
  const keys = (read.optional('DIGITALOCEAN_SSH_KEYS') ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  if (keys.length === 0) {
    read.problems.push(
      'DIGITALOCEAN_SSH_KEYS is required with PROVISIONER=digitalocean: fingerprints of the keys that may log in',
    );
  }
  if (keys.some((key) => !/^(\d+|[0-9a-f]{2}(:[0-9a-f]{2}){15})$/.test(key))) {
    read.problems.push('each of DIGITALOCEAN_SSH_KEYS must be an id or an MD5 fingerprint of a key');
  }
  return keys;
}
