import { describe, expect, it } from '@jest/globals';
import { emptyAccount } from '../domain/index.js';
import { checkAll } from '../domain/legality/check-stream.js';
import type { CheckedEvent } from '../domain/legality/legality.js';
import { readEvent } from '../read-event.js';
import type { CorpusEvent } from '../testing/corpus.js';
import { corpusSets, readCorpus } from '../testing/corpus.js';

function byLeague(events: CorpusEvent[]): Map<string, CheckedEvent[]> {
  const leagues = new Map<string, CheckedEvent[]>();
  for (const { text, ...stored } of events) {
    const judged: CheckedEvent = { ...stored, ...readEvent(stored.type, JSON.parse(text), stored.version) };
    leagues.set(stored.league_id, [...(leagues.get(stored.league_id) ?? []), judged]);
  }
  return leagues;
}

describe('the legality check (R38)', () => {
  it.each(corpusSets())('finds no problems in the events of an earlier release: %s', (set) => {
    const found = [...byLeague(readCorpus(set).events)].flatMap(([league, events]) =>
      checkAll(emptyAccount(league), events).map((problem) => ({ league, ...problem })),
    );
    expect(found).toEqual([]);
  });
});
