import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import type { EventType } from './domain/index.js';
import { EventVersions, eventVersions } from './domain/index.js';
import { corpusSets, readCorpus } from './testing/corpus.js';
import type { Schema } from './testing/event-schemas.js';
import { schemasOfCode } from './testing/event-schemas.js';

/**
 * The schema of each version of each event's data, as releases wrote them. `EVENT_SCHEMAS=write npm run jest --
 * --testPathPatterns event-versions` adds versions, but never changes existing ones.
 */
const FILE = path.resolve(import.meta.dirname, 'testdata/event-schemas.json');
type Schemas = Record<string, Record<string, Schema>>;

const code = schemasOfCode();

function addNewVersions(): void {
  const schemas = JSON.parse(readFileSync(FILE, 'utf8')) as Schemas;
  for (const [type, schema] of Object.entries(code))
    (schemas[type] ??= {})[eventVersions.current(type as EventType)] ??= schema;
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

if (process.env['EVENT_SCHEMAS'] === 'write') addNewVersions();
const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Schemas;

/** Differences between the recorded schemas and the current shapes and versions of the events. */
function unversionedChanges(
  shapes: Record<string, Schema>,
  versions: EventVersions,
  schemas: Schemas,
): string[] {
  return Object.entries(shapes).flatMap(([type, schema]) => {
    const version = versions.current(type as EventType);
    const written = schemas[type]?.[version];
    if (written === undefined) return [`${type}@${version} is not recorded`];
    return JSON.stringify(written) === JSON.stringify(schema)
      ? []
      : [`${type} changed without a new version`];
  });
}

describe('event versions (R38b)', () => {
  it('have recorded schemas, and no event changes its shape without a new version', () => {
    // If this fails after a change of an event: add an upcaster in domain/event-versions.ts, then record the new
    // version.
    expect(unversionedChanges(code, eventVersions, recorded)).toEqual([]);
    expect(Object.keys(recorded).filter((type) => !(type in code))).toEqual([]);
    for (const [type, schemas] of Object.entries(recorded)) {
      const versions = Array.from({ length: eventVersions.current(type as EventType) }, (_, n) => `${n + 1}`);
      expect(Object.keys(schemas)).toEqual(versions);
    }
  });

  it('detect a changed field and accept it as a new version', () => {
    const plain = { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] };
    const schemas = { PlanCancelled: { 1: plain } };
    const none = new EventVersions({});
    const second = new EventVersions({ PlanCancelled: [(data) => data] });
    expect(unversionedChanges({ PlanCancelled: plain }, none, schemas)).toEqual([]);
    for (const changed of [
      { ...plain, required: [] },
      { ...plain, properties: { a: { type: 'string' } } },
      { ...plain, properties: { ...plain.properties, b: { type: 'number' } } },
    ]) {
      const shapes = { PlanCancelled: changed };
      expect(unversionedChanges(shapes, none, schemas)).toEqual([
        'PlanCancelled changed without a new version',
      ]);
      expect(unversionedChanges(shapes, second, schemas)).toEqual(['PlanCancelled@2 is not recorded']);
      expect(unversionedChanges(shapes, second, { PlanCancelled: { 1: plain, 2: changed } })).toEqual([]);
    }
  });

  it.each(corpusSets())('describe every event written by an earlier release: %s', (set) => {
    const ajv = new Ajv();
    const validators = new Map(
      Object.entries(recorded).map(([type, schemas]) => [type, ajv.compile(schemas['1'] as object)]),
    );
    const wrong = readCorpus(set).events.filter(({ type, text }) => !validators.get(type)!(JSON.parse(text)));
    expect(wrong.map(({ type, text }) => `${type} ${text}`)).toEqual([]);
  });
});
