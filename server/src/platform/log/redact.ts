/** Names of fields whose values are never logged. */
const SECRET_NAME = /authorization|cookie|passw|secret|token|api_?key|private_?key|jwt|credential|challenge/i;

/** Secrets inside texts: JSON web tokens, bearer headers, and passwords in connection URLs. */
const SECRET_TEXTS: [RegExp, string][] = [
  // Matches anything that begins like JSON in base64url, truncated or not. No character is matched twice, so that a
  // path that repeats "eyJ-" takes no longer than any other.
  [/\beyJ[\w-]{8,}(?:\.[\w-]+)*/g, '[redacted]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 [redacted]'],
  [/(:\/\/[^\s:/@"]*):[^\s/@"]+@/g, '$1:[redacted]@'],
];

const MAX_DEPTH = 6;

/** Removes secrets that can be recognized by their format. */
export function redactText(text: string): string {
  return SECRET_TEXTS.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
}

/** A copy of a logged value in which every field with a secret's name is redacted, at any depth. */
export function redactFields(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date)
    return value;
  if (depth >= MAX_DEPTH) return '[deeper]';
  if (Array.isArray(value)) return value.map((entry) => redactFields(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      SECRET_NAME.test(name) && typeof field !== 'boolean' ? '[redacted]' : redactFields(field, depth + 1),
    ]),
  );
}

/** The loggable part of an error. Its other fields are omitted: pg's contain values of the row, those of HTTP clients the headers. */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as Error & { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}
