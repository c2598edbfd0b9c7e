import type { NotShown, Problem } from './problems.js';

export interface Verification {
  /** No problem was found. What was not shown is said beside it and is no part of this. */
  ok: boolean;
  events: number;
  streams: number;
  problems: Problem[];
  not_shown: NotShown[];
}

/** What would move a terminal's cursor or begin a line of its own: reasons and names are other people's texts. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A verification, for people. */
export function formatVerification({ ok, events, streams, problems, not_shown }: Verification): string {
  const lines = problems.map(({ kind, message, league_id, version, position }) => {
    const where = [
      league_id && `league ${league_id}`,
      version && `version ${version}`,
      position && `position ${position}`,
    ];
    return `${[kind, ...where.filter(Boolean)].join(', ')}: ${message}`;
  });
  for (const { what, message, count } of not_shown)
    lines.push(`not shown, ${what}: ${count === undefined ? '' : `${count} `}${message}`);
  lines.push(`verify: ${ok ? 'ok' : 'NOT OK'}, ${events} events of ${streams} leagues`);
  return lines.map((line) => `${line.replaceAll(UNPRINTABLE, '\uFFFD')}\n`).join('');
}
