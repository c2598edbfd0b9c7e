/** Maximum length of a league's name in a subject: phones show about forty characters, and the amount comes before the name. */
export const MAX_NAME = 60;
