import type { UnverifiedPart, Problem } from './problems.js';

export interface Verification {
  /** Whether no problem was found; what could not be proved is listed separately and does not affect it. */
  ok: boolean;
  events: number;
  streams: number;
  problems: Problem[];
  not_shown: UnverifiedPart[];
}

/** Characters that would move a terminal's cursor or start a new line: reasons and names are untrusted text. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Formats a verification for people. */
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
