import { describe, expect, it } from '@jest/globals';
import { renderMail } from './templates.js';

const LINK = 'https://sanjuan.touchline.test/manage/invitation#token=A-token_0123456789';
const FACTS = {
  ...{ league: 'Liga Barrial San Juan', name: 'Luis', link: LINK },
  site: 'https://sanjuan.touchline.test/',
};
const KINDS = ['invitation', 'reset'] as const;

const splitWords = (text: string): Set<string> =>
  new Set(
    text
      .replace(/https:\S+/g, '')
      .toLowerCase()
      .match(/\p{L}{2,}/gu),
  );

describe.each(KINDS)('the %s email', (kind) => {
  it('has one button with the link, which is also in the plain text', () => {
    for (const language of ['en', 'es'] as const) {
      const { html, text } = renderMail(kind, language, FACTS);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html.match(/text-decoration:none/g)).toHaveLength(1);
      expect(html).toContain(`<a href="${LINK}"`);
      expect(text).toContain(`: ${LINK}\n`);
      expect(text).toContain(FACTS.site);
    }
  });

  it('has no words of the other language', () => {
    const [english, spanish] = (['en', 'es'] as const).map((language) => {
      const { subject, text } = renderMail(kind, language, FACTS);
      return splitWords(`${subject}\n${text}`);
    }) as [Set<string>, Set<string>];
    const names = ['liga', 'barrial', 'san', 'juan', 'luis', 'ignore'];
    expect([...english].filter((word) => spanish.has(word) && !names.includes(word))).toEqual([]);
  });

  it('escapes names in HTML, and keeps them on one line in the subject', () => {
    const evil = '<img src=x>\r\nBcc: a@b.test';
    const { subject, html } = renderMail(kind, 'en', { ...FACTS, league: evil, name: evil });
    expect(subject).toMatch(/^[^\r\n]*<img src=x> Bcc: a@b\.test$/);
    expect(html).not.toContain('<img');
  });
});
