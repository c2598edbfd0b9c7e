import { SYSTEM_USER_ID } from '../../kernel/index.js';
import type { ListDeclaration } from '../../platform/database/index.js';
import { LANGUAGES } from '../../platform/http/index.js';
import { ROLES } from '../access/roles.js';

/** Users as shown to staff. The system user cannot be changed by anybody. */
export const USERS: ListDeclaration = {
  name: 'users',
  table: 'public.users',
  alias: 'u',
  joins: {
    r: 'LEFT JOIN public.roles r ON r.id = u.role_id',
    l: `LEFT JOIN public.league l ON l.user_id = u.id AND l.deployment_status <> 'deleted'`,
  },
  fields: {
    id: { sql: 'u.id', type: 'id' },
    name: { sql: 'u.name', type: 'text' },
    last_name: { sql: 'u.last_name', type: 'text' },
    username: { sql: 'u.username', type: 'text' },
    email: { sql: 'u.email', type: 'text' },
    is_vetado: { sql: 'u.is_vetado', type: 'boolean' },
    ban_reason: { sql: 'u.ban_reason', type: 'text' },
    prefix_telephone_number: { sql: 'u.prefix_telephone_number', type: 'text' },
    telephone_number: { sql: 'u.telephone_number', type: 'text' },
    verified: { sql: 'u.verified', type: 'boolean' },
    language: { sql: 'u.language', type: 'text', values: LANGUAGES },
    league: { sql: 'l.id', type: 'id' },
    role_id: { sql: 'u.role_id', type: 'id' },
    role: { sql: 'r.name', type: 'text', values: ROLES },
    second_factor: {
      sql: `(EXISTS (SELECT FROM public.totp t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL)
        OR EXISTS (SELECT FROM public.passkey p WHERE p.user_id = u.id))`,
      type: 'boolean',
    },
    last_seen: {
      sql: '(SELECT max(s.last_used_at) FROM public.session s WHERE s.user_id = u.id)',
      type: 'instant',
    },
    created: { sql: 'u.created', type: 'instant' },
    updated: { sql: 'u.updated', type: 'instant' },
  },
  search: { column: 'u.search' },
  defaultSort: ['created', 'DESC'],
  where: `u.id <> '${SYSTEM_USER_ID}'`,
};

/** The league of a user, as shown in lists of users. */
export const OWNED_LEAGUE: ListDeclaration = {
  name: 'leagues',
  table: 'public.league',
  alias: 'l',
  fields: {
    id: { sql: 'l.id', type: 'id' },
    name: { sql: 'l.name', type: 'text' },
    url_extension: { sql: 'l.url_extension', type: 'text' },
  },
  defaultSort: ['name', 'ASC'],
};

export const ROLES_LIST: ListDeclaration = {
  name: 'roles',
  table: 'public.roles',
  alias: 'r',
  fields: {
    id: { sql: 'r.id', type: 'id' },
    name: { sql: 'r.name', type: 'text', values: ROLES },
    created: { sql: 'r.created', type: 'instant' },
    updated: { sql: 'r.updated', type: 'instant' },
  },
  defaultSort: ['name', 'ASC'],
};

export const ACCOUNTANTS: ListDeclaration = {
  name: 'roles_user_accountant',
  table: 'public.roles_user_accountant',
  alias: 'a',
  fields: {
    id: { sql: 'a.id', type: 'id' },
    user_id: { sql: 'a.user_id', type: 'id' },
    can_view_leagues: { sql: 'a.can_view_leagues', type: 'boolean' },
    can_view_collection: { sql: 'a.can_view_collection', type: 'boolean' },
    can_export: { sql: 'a.can_export', type: 'boolean' },
    can_bonus: { sql: 'a.can_bonus', type: 'boolean' },
    can_approve: { sql: 'a.can_approve', type: 'boolean' },
    created: { sql: 'a.created', type: 'instant' },
    updated: { sql: 'a.updated', type: 'instant' },
  },
  defaultSort: ['created', 'DESC'],
};
