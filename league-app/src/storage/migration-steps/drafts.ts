/** Unpublished tournaments, and their first and last days. Existing tournaments were public. */
export const DRAFTS = `
  ALTER TABLE tournament ADD COLUMN published INTEGER NOT NULL DEFAULT 1 CHECK (published IN (0, 1));
  ALTER TABLE tournament ADD COLUMN starts_on TEXT CHECK (length(starts_on) = 10);
  ALTER TABLE tournament ADD COLUMN ends_on TEXT CHECK (length(ends_on) = 10);
`;
