import { field, hasControlCharacters } from '../../platform/http/index.js';

const MAX_LENGTH = 200;

/** The token of a mailed link. Any text is an attempt: what it looks like is not told apart from what does not exist. */
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
