interface Kind {
  /**
   * The first step from which a started task can no longer be canceled and rolled back; null: never once it has started.
   * A pending task can always be canceled.
   */
  cancellableUntil: string | null;
}

/** Every kind of task. A site that has been open may have user data: from then on nothing is rolled back. */
export const TASK_KINDS = {
  create_server: { cancellableUntil: null },
  deploy: { cancellableUntil: 'enable_site' },
  update_info: { cancellableUntil: null },
  update_plan: { cancellableUntil: null },
  suspend: { cancellableUntil: null },
  resume: { cancellableUntil: null },
  stop: { cancellableUntil: null },
  start: { cancellableUntil: null },
  restart: { cancellableUntil: null },
  delete: { cancellableUntil: 'close_account' },
  revive: { cancellableUntil: 'reopen_account' },
  move: { cancellableUntil: 'switch_place' },
  retire_server: { cancellableUntil: null },
  backup: { cancellableUntil: null },
  restore: { cancellableUntil: 'restore_backup' },
  redeploy: { cancellableUntil: null },
  readdress: { cancellableUntil: null },
  reload_proxy: { cancellableUntil: null },
} as const satisfies Record<string, Kind>;

export type TaskKind = keyof typeof TASK_KINDS;

/** The first step from which a task of this kind can no longer be canceled. */
export function cancellableUntil(kind: string): string | null {
  return Object.hasOwn(TASK_KINDS, kind) ? TASK_KINDS[kind as TaskKind].cancellableUntil : null;
}
