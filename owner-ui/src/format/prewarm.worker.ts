/** Formats values in the given language, so that the browser loads its locale data, which all threads share. */
self.onmessage = ({ data: language }: MessageEvent<string>) => {
  new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(1234.5);
  new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Guayaquil', dateStyle: 'short' }).format(0);
  new Intl.PluralRules(language).select(2);
  self.close();
};
