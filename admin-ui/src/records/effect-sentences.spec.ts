import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { CommandResponse, Payment } from '../api/types.js';
import { describeEffects } from './effect-sentences.js';
import type { EffectFormat } from './effect-sentences.js';

const EVENTS = path.resolve(import.meta.dirname, '../../../server/src/ledger/domain/events.ts');

/** All event types that the ledger can write, read from where the server declares them. */
function readEventTypes(): string[] {
  const [, body] = /interface EventData \{\n([\s\S]*?)\n\}/.exec(readFileSync(EVENTS, 'utf8'))!;
  return [...body!.matchAll(/^ {2}([A-Z]\w+):/gm)].map(([, type]) => type!);
}

const PEN: EffectFormat = {
  t: (key, values) => `${key} ${JSON.stringify(values ?? {})}`,
  money: (minor) => `$${(minor / 100).toFixed(2)}`,
  price: (minor) => `$${(minor / 100).toFixed(2)}`,
  day: (iso) => iso,
  period: () => 'October',
  tier: (type) => `plan ${type}`,
};

const payment = { id: 'p', due: 6667, charge_type: 'J', is_service_payment: false } as Payment;

const describeOne = (type: string, data: Record<string, unknown> = {}): string =>
  describeEffects(
    { events: [{ type, data: { payment_id: 'p', ...data } }], payments: [payment] } as unknown as Pick<
      CommandResponse,
      'events' | 'payments'
    >,
    PEN,
  )[0]!;

describe('what a command would do', () => {
  it.each(readEventTypes())('is said in a sentence: %s', (type) => {
    expect(describeOne(type)).toMatch(/^effects\.[a-z_]+ /);
  });

  it('says what of a part comes in, and which payment stays pending', () => {
    expect(describeOne('PartReceived', { received: 2667 })).toBe(
      'effects.part {"payment":"October","received":"$26.67"}',
    );
    expect(describeOne('PartReceived', { received: 0 })).toMatch(/^effects\.part_empty /);
  });

  it('says whether a correction adds or takes off', () => {
    expect(describeOne('BalanceCorrected', { amount: 500 })).toBe('effects.corrected_up {"amount":"$5.00"}');
    expect(describeOne('BalanceCorrected', { amount: -500 })).toBe(
      'effects.corrected_down {"amount":"$5.00"}',
    );
  });

  it('names an event of a later release rather than leaving it out', () => {
    expect(describeOne('SomethingNew')).toBe('SomethingNew');
  });
});
