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

describe('sentences about the effects of a command', () => {
  it.each(readEventTypes())('include one for every event type: %s', (type) => {
    expect(describeOne(type)).toMatch(/^effects\.[a-z_]+ /);
  });

  it('name the payment and the amount received of a partial payment, or none', () => {
    expect(describeOne('PartReceived', { received: 2667 })).toBe(
      'effects.part {"payment":"October","received":"$26.67"}',
    );
    expect(describeOne('PartReceived', { received: 0 })).toMatch(/^effects\.part_empty /);
  });

  it('say whether a correction adds to the balance or deducts from it', () => {
    expect(describeOne('BalanceCorrected', { amount: 500 })).toBe('effects.corrected_up {"amount":"$5.00"}');
    expect(describeOne('BalanceCorrected', { amount: -500 })).toBe(
      'effects.corrected_down {"amount":"$5.00"}',
    );
  });

  it('name the event type of a later release instead of omitting it', () => {
    expect(describeOne('SomethingNew')).toBe('SomethingNew');
  });
});
