import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The default descriptions of an installation's tiers, before and after. */
const ENGLISH: readonly (readonly [before: string, after: string])[] = [
  ['For a first tournament among friends. Free.', 'For your first tournament with friends. Free.'],
  ['For a league of one neighbourhood.', 'For a neighborhood league.'],
  [
    'For leagues with several series, a web page and their own finances.',
    'For leagues with several series, a website and finances.',
  ],
  [
    'For federations: everything we have, and room to grow.',
    'For federations: every feature, and room to grow.',
  ],
];
const SPANISH: readonly (readonly [before: string, after: string])[] = [
  ['Para un primer torneo entre amigos. Gratis.', 'Para su primer torneo entre amigos. Gratis.'],
  ['Para la liga de un barrio.', 'Para una liga barrial.'],
  [
    'Para ligas con varias series, página web y finanzas propias.',
    'Para ligas con varias series, sitio web y finanzas.',
  ],
  [
    'Para federaciones: todo lo que ofrecemos y espacio para crecer.',
    'Para federaciones: todas las funciones y espacio para crecer.',
  ],
];

/** Tiers that still have a default description get the new one (ADR 0117). Texts written by staff are left unchanged. */
export class PlainerTierDescriptions1700000011151 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const text of ENGLISH)
      await runner.query(
        `UPDATE public.tiers SET description = $2 WHERE description = $1
         -- lint-ok whole-table: a platform has a handful of tiers`,
        [...text],
      );
    for (const text of SPANISH)
      await runner.query(
        `UPDATE public.tiers SET description_es = $2 WHERE description_es = $1
         -- lint-ok whole-table: a platform has a handful of tiers`,
        [...text],
      );
  }

  async down(): Promise<void> {
    // A description harms no earlier release, and may have been edited since.
  }
}
