import * as v from 'valibot';
import { addedByBanned, ROLES } from '../access/index.js';
import type { PersonRow } from '../access/index.js';
import { invalid, DomainError } from '../kernel/domain-error.js';
import { email, id, idOrNull, name, oneOf, integerText } from './fields.js';
import { mailLink } from './links.js';
import { listQuery } from './list.js';
import { pageSchema } from './schemas/common.js';
import { INVITED_PERSON, LOGIN, PERSON as PERSON_VIEW } from './schemas/people.js';
import { contains } from '../records/list-page.js';
import { route } from './route.js';
import type { Call, CallOf } from './route.js';
import { sortKey } from '../storage/sort-key.js';

const ADMINS = ['admin'] as const;
const AREA = ['access_users'] as const;
const PERSON = { name, role: oneOf(ROLES), team_id: v.optional(idOrNull, null) };

const NEW = v.strictObject({ ...PERSON, email });
const CHANGES = v.partial(v.strictObject({ ...PERSON, team_id: id }));
const LIST = listQuery({ role: v.optional(oneOf(ROLES)) });

const ATTEMPTS = v.strictObject({
  person_id: v.optional(id),
  before: v.optional(integerText(1, 999_999_999)),
  limit: v.optional(integerText(1, 200), '50'),
});

type InvitedPerson = v.InferOutput<typeof INVITED_PERSON>;

export const peopleRoutes = [
  route('GET /logins', ADMINS, [], { query: ATTEMPTS, response: pageSchema(LOGIN) }, (call) => {
    const { person_id: personId, before, limit } = call.query();
    const items = call.league.access.attempts.list({ limit, before, personId });
    return { items, total: items.length };
  }),
  route('GET /people', ADMINS, AREA, { query: LIST, response: pageSchema(PERSON_VIEW) }, (call) => {
    const { role, q, ...page } = call.query();
    const { people } = call.league.access;
    const where = role === undefined ? {} : { role };
    const found = people.page(where, [contains(['name', 'email'], q)], `${sortKey('name')}, id`, page);
    return { items: found.items.map(createView(call)), total: found.total };
  }),
  route('POST /people', ADMINS, AREA, { body: NEW, response: INVITED_PERSON, status: 201 }, add),
  route('PATCH /people/:id', ADMINS, AREA, { body: CHANGES, response: PERSON_VIEW }, (call) => {
    const { people } = call.league.access;
    const body = call.body();
    const person = call.change((change) => {
      const existing = people.get(call.id());
      return people.update(change, existing.id, withTeam({ ...existing, ...body }, call));
    });
    return createView(call)(person);
  }),
  route('POST /people/:id/invite', ADMINS, AREA, { response: INVITED_PERSON }, async (call) => {
    const { people, logins } = call.league.access;
    const person = people.get(call.id());
    if (logins.findPassword(person.id) !== null) throw new DomainError('HAS_PASSWORD', 409);
    return invite(call, person);
  }),
  route('DELETE /people/:id', ADMINS, AREA, {}, (call) => {
    if (call.person.id === call.id()) throw new DomainError('YOURSELF', 409);
    // Removes the person's sessions and links too.
    call.change((change) => call.league.access.people.remove(change, call.id()));
  }),
];

async function add(call: CallOf<typeof NEW>): Promise<InvitedPerson> {
  const body = call.body();
  const person = call.change((change) => call.league.access.people.add(change, withTeam(body, call)));
  return invite(call, person);
}

/** Delegates need a team; other roles have none. */
function withTeam<T extends Pick<PersonRow, 'role' | 'team_id'>>(person: T, { league }: Call): T {
  if (person.role !== 'delegate') return { ...person, team_id: null };
  if (person.team_id === null) throw invalid([{ field: 'team_id', code: 'REQUIRED' }]);
  if (league.records.teams.find(person.team_id) === undefined)
    throw invalid([{ field: 'team_id', code: 'UNKNOWN' }]);
  return person;
}

async function invite(call: Call, { id: personId }: PersonRow): Promise<InvitedPerson> {
  const { league } = call;
  const { people } = league.access;
  const person = call.change((change) =>
    people.update(change, personId, { invited_at: change.now }, 'invited'),
  );
  const { link, mailed } = await mailLink(league, person, 'invitation', call.request.log);
  return { ...createView(call)(person), invitation_link: link, mailed };
}

function createView({ league, plan }: Call): (person: PersonRow) => v.InferOutput<typeof PERSON_VIEW> {
  const { people, logins, platformSessions } = league.access;
  const suspects = new Map(
    addedByBanned(league.file, platformSessions).map((each) => [each.person_id, each]),
  );
  const beyond = people.beyond(plan);
  return (person) => ({
    ...person,
    team_name: person.team_id === null ? null : (league.records.teams.find(person.team_id)?.name ?? null),
    has_password: logins.findPassword(person.id) !== null,
    added_by_banned: suspects.get(person.id)?.added_by ?? null,
    read_only: beyond.has(person.id),
  });
}
