import * as v from 'valibot';
import { invalid } from '../kernel/domain-error.js';
import type { AccountEntryRow } from '../records/accounts.js';
import { cents, day, flag, id, idOrNull, integerText, name, reason, textOrNull } from './fields.js';
import { listQuery } from './list.js';
import { resourceRoutes } from './resource.js';
import { route } from './route.js';
import type { Call, CallOf } from './route.js';
import { pageSchema } from './schemas/common.js';
import { ACCOUNT, BALANCE, FINE_TYPE, PAYMENT_TYPE } from './schemas/money.js';
import { todayIn } from './today.js';
import { sortKey } from '../storage/sort-key.js';

const ADMINS = ['admin'] as const;
const EITHER = ['access_fine_types', 'access_payment_types'] as const;
const ON = v.optional(day);
const NOTE = v.optional(textOrNull(500), null);

export const typeRoutes = [
  ...resourceRoutes({
    path: '/fine_types',
    area: 'access_fine_types',
    // The same table, as plain records.
    table: ({ league }) => league.records.fines.types as never,
    entries: { name, amount_cents: cents(0), active: v.optional(flag, true) },
    response: FINE_TYPE,
    named: 'name',
    order: sortKey('name'),
    flags: ['active'],
    renamed: { amount_cents: 'amount' },
  }),
  ...resourceRoutes({
    path: '/payment_types',
    area: 'access_payment_types',
    table: ({ league }) => league.records.areas.paymentTypes,
    entries: { name, amount_cents: v.optional(v.nullable(cents(0)), null), active: v.optional(flag, true) },
    response: PAYMENT_TYPE,
    named: 'name',
    order: sortKey('name'),
    flags: ['active'],
    renamed: { amount_cents: 'amount' },
  }),
];

/** Clients that send no limit show every team, so they get the longest page, unlike in other lists. */
const LIST = listQuery({ limit: v.optional(integerText(1, 500), '500') });
const FINE = v.strictObject({
  fine_type_id: id,
  amount_cents: v.optional(cents()),
  player_id: v.optional(idOrNull, null),
  match_id: v.optional(idOrNull, null),
  note: NOTE,
});
const CHARGE = v.strictObject({ payment_type_id: id, amount_cents: v.optional(cents()), on: ON, note: NOTE });
const PAYMENT = v.strictObject({ amount_cents: cents(), on: ON, note: NOTE });
const VOID = v.strictObject({ reason });
const CREATED = { response: ACCOUNT, status: 201 };

type Account = v.InferOutput<typeof ACCOUNT>;

export const accountRoutes = [
  route('GET /accounts', ADMINS, EITHER, { query: LIST, response: pageSchema(BALANCE) }, (call) =>
    call.league.records.accounts.listBalances(call.query()),
  ),
  route('GET /accounts/:id', ['admin', 'delegate'], EITHER, { response: ACCOUNT }, (call) => {
    const team = call.league.records.teams.get(call.id());
    call.ensureOwn(team.id);
    return getAccount(call, team.id);
  }),
  route('POST /accounts/:id/fines', ADMINS, ['access_fine_types'], { body: FINE, ...CREATED }, fine),
  route('POST /accounts/:id/charges', ADMINS, ['access_payment_types'], { body: CHARGE, ...CREATED }, charge),
  route('POST /accounts/:id/payments', ADMINS, ['access_payment_types'], { body: PAYMENT, ...CREATED }, pay),
  route('POST /account_entries/:id/void', ADMINS, EITHER, { body: VOID, response: ACCOUNT }, (call) => {
    const { fines, accounts } = call.league.records;
    const body = call.body();
    const isFine = fines.find(call.id()) !== undefined;
    call.requireAreas(isFine ? 'access_fine_types' : 'access_payment_types');
    const { team_id } = call.change((change) =>
      isFine ? fines.cancel(change, call.id(), body.reason) : accounts.void(change, call.id(), body.reason),
    );
    return getAccount(call, team_id);
  }),
];

/** What a team owes and has paid, with all lines. */
function getAccount({ league }: Call, teamId: string): Account {
  const { accounts } = league.records;
  return { ...accounts.computeBalance(teamId), items: accounts.listLines(teamId) };
}

function fine(call: CallOf<typeof FINE>): Account {
  const { teams, fines } = call.league.records;
  const body = call.body();
  const { id: teamId } = teams.get(call.id());
  call.change((change) =>
    fines.raise(change, {
      fineTypeId: body.fine_type_id,
      teamId,
      playerId: body.player_id,
      matchId: body.match_id,
      reason: body.note,
      ...(body.amount_cents === undefined ? {} : { amount: body.amount_cents }),
    }),
  );
  return getAccount(call, teamId);
}

function charge(call: CallOf<typeof CHARGE>): Account {
  const { areas } = call.league.records;
  const body = call.body();
  const type = areas.paymentTypes.get(body.payment_type_id);
  const amount = body.amount_cents ?? type['amount'];
  if (typeof amount !== 'number' || amount === 0)
    throw invalid([{ field: 'amount_cents', code: 'REQUIRED' }]);
  return enter(call, { kind: 'charge', payment_type_id: type.id, amount, on: body.on, note: body.note });
}

function pay(call: CallOf<typeof PAYMENT>): Account {
  const { amount_cents: amount, on, note } = call.body();
  return enter(call, { kind: 'payment', payment_type_id: null, amount, on, note });
}

type Entry = Pick<AccountEntryRow, 'kind' | 'payment_type_id' | 'amount' | 'note'> & {
  on?: string | undefined;
};

function enter(call: Call, { on, ...entry }: Entry): Account {
  const { teams, accounts } = call.league.records;
  const { id: team_id } = teams.get(call.id());
  call.change((change) =>
    accounts.enter(change, { ...entry, team_id, on_date: on ?? todayIn(call.league, change.now) }),
  );
  return getAccount(call, team_id);
}
