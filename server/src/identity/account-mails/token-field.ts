import { field, hasControlCharacters } from '../../platform/http/index.js';

const MAX_LENGTH = 200;

/** The token of a mailed link. Any text is an attempt: a malformed token gets the same response as an unknown one. */
export function MailedTokenField(): PropertyDecorator {
  return field(
    (value) =>
      typeof value === 'string' && value.length <= MAX_LENGTH && !hasControlCharacters(value)
        ? undefined
        : { code: 'MUST_BE_TEXT' },
    { description: 'The last part of the link in the mail' },
    { type: String, maxLength: MAX_LENGTH },
  );
}
