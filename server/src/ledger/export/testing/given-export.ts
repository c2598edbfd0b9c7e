import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Verification } from '../../maintenance/verification.js';
import { formatManifest, sha256 } from '../export-format.js';
import type { Manifest } from '../export-format.js';
import { verifyExport } from '../verify-export.js';
import type { ExportEvidence } from '../verify-export.js';
import { FIRST, KEY, SECOND } from './given-ledger.js';

/** An hour and a half after the newest digest: the time at which an auditor requests an export. */
export const ASKED = '2026-03-02T19:30:00.000Z';
const NAMES: Record<string, string> = { [FIRST]: 'FIRST', [SECOND]: 'SECOND' };

/** The files of an export, for tests to tamper with. */
export class GivenExport {
  constructor(readonly directory: string) {}

  async edit(name: string, change: (text: string) => string): Promise<void> {
    const file = path.join(this.directory, name);
    await writeFile(file, change(await readFile(file, 'utf8')));
  }

  /** Changes the lines of the events file, without the last line break. */
  editLines(change: (lines: string[]) => string[]): Promise<void> {
    return this.edit('events.jsonl', (text) => `${change(text.slice(0, -1).split('\n')).join('\n')}\n`);
  }

  /** Changes one line; lines are numbered from 1. */
  editLine(number: number, change: (line: string) => string): Promise<void> {
    return this.editLines((lines) => lines.with(number - 1, change(lines[number - 1]!)));
  }

  remove(name: string): Promise<void> {
    return rm(path.join(this.directory, name));
  }

  editManifest(change: (manifest: Manifest) => void): Promise<void> {
    return this.edit('manifest.json', (text) => {
      const manifest = JSON.parse(text) as Manifest;
      change(manifest);
      return formatManifest(manifest);
    });
  }

  /** Updates the manifest to match the files, as an attacker would to hide a change. */
  async adjustManifest(
    counts: Partial<Pick<Manifest, 'events' | 'leagues' | 'digests'>> = {},
  ): Promise<void> {
    const content = await readFile(path.join(this.directory, 'events.jsonl'));
    await this.editManifest((manifest) => {
      Object.assign(manifest, counts);
      const file = manifest.files.find(({ name }) => name === 'events.jsonl')!;
      Object.assign(file, { bytes: content.length, sha256: sha256(content) });
    });
  }

  verify(evidence: Partial<ExportEvidence> = {}): Promise<Verification> {
    return verifyExport(this.directory, { publicKeys: [KEY.publicKey], asOf: ASKED, known: [], ...evidence });
  }

  /** All findings, one per line: kind, league and version, message. */
  async findings(evidence: Partial<ExportEvidence> = {}): Promise<string[]> {
    return listFindings(await this.verify(evidence));
  }
}

export function listFindings({ problems }: Verification): string[] {
  return problems.map(({ kind, league_id: league = '', version, message }) =>
    [kind, NAMES[league] ?? league, version].filter(Boolean).join(' ').concat(`: ${message}`),
  );
}
