/** The outcome of a failed statement: never sent, undone, or unknown because the connection broke. */
export type Fate = 'not sent' | 'undone' | 'unknown';

/** States in which the server accepts no statements: starting up, or out of connections. */
const TAKES_NONE = new Set(['57P03', '53300']);
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND']);
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Errors of pg that have no code. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection timeout)/;
const CUT_OFF = /^(Connection terminated|Client has encountered a connection error)/;

/** The outcome of a failed statement outside a transaction, by its error. */
export function classifyFailure(error: unknown): Fate {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const [state, text] = [typeof code === 'string' ? code : '', typeof message === 'string' ? message : ''];
  if (TAKES_NONE.has(state) || NOT_REACHED.has(state) || NO_CONNECTION.test(text)) return 'not sent';
  // 57P01 and 57P02: the server terminates the connection, possibly between a commit and its response.
  const isCutOff = BROKEN.has(state) || CUT_OFF.test(text) || /^(08|57P0[12])/.test(state);
  return isCutOff ? 'unknown' : 'undone';
}
