/** The outcome of a failed statement: never sent, undone, or unknown because the connection broke. */
export type FailureOutcome = 'not sent' | 'undone' | 'unknown';

/** States in which the server accepts no statements: starting up, or out of connections. */
const NOT_ACCEPTING = new Set(['57P03', '53300']);
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND']);
const CONNECTION_LOST = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Errors of pg that have no code. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection timeout)/;
const CONNECTION_LOST_TEXT = /^(Connection terminated|Client has encountered a connection error)/;

/** The outcome of a failed statement outside a transaction, by its error. */
export function classifyFailure(error: unknown): FailureOutcome {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const [state, text] = [typeof code === 'string' ? code : '', typeof message === 'string' ? message : ''];
  if (NOT_ACCEPTING.has(state) || UNREACHABLE.has(state) || NO_CONNECTION.test(text)) return 'not sent';
  // 57P01 and 57P02: the server terminates the connection, possibly between a commit and its response.
  const isConnectionLost =
    CONNECTION_LOST.has(state) || CONNECTION_LOST_TEXT.test(text) || /^(08|57P0[12])/.test(state);
  return isConnectionLost ? 'unknown' : 'undone';
}
