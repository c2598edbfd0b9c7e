/** What is known of a statement that failed: it was never sent, it was undone, or the connection broke on the way. */
export type Fate = 'not sent' | 'undone' | 'unknown';

/** States in which the server takes no statement: starting up, and no connection left. */
const TAKES_NONE = new Set(['57P03', '53300']);
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND']);
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** pg's errors that have no code. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection timeout)/;
const CUT_OFF = /^(Connection terminated|Client has encountered a connection error)/;

/** What became of a statement outside of a transaction, by the error it ended with. */
export function classifyFailure(error: unknown): Fate {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const [state, text] = [typeof code === 'string' ? code : '', typeof message === 'string' ? message : ''];
  if (TAKES_NONE.has(state) || NOT_REACHED.has(state) || NO_CONNECTION.test(text)) return 'not sent';
  // 57P01 and 57P02: the server ends the connection, perhaps between a commit and its answer.
  const isCutOff = BROKEN.has(state) || CUT_OFF.test(text) || /^(08|57P0[12])/.test(state);
  return isCutOff ? 'unknown' : 'undone';
}
