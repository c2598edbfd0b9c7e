/** A league's name in a subject: telephones show about forty characters of one, and the amount stands before it. */
export const MAX_NAME = 60;
