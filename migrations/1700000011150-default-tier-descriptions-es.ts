import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The default descriptions of an installation's tiers, as they were before there was a Spanish one. */
const DEFAULTS: readonly (readonly [english: string, spanish: string])[] = [
  ['For a first tournament among friends. Free.', 'Para un primer torneo entre amigos. Gratis.'],
  ['For a league of one neighbourhood.', 'Para la liga de un barrio.'],
  [
    'For leagues with several series, a web page and their own finances.',
    'Para ligas con varias series, página web y finanzas propias.',
  ],
  [
    'For federations: everything we have, and room to grow.',
    'Para federaciones: todo lo que ofrecemos y espacio para crecer.',
  ],
];

/**
 * Tiers that still have a default description in English get the default one in Spanish (ADR 0117). Texts written by
 * staff, in either language, are left unchanged.
 */
export class DefaultTierDescriptionsEs1700000011150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [english, spanish] of DEFAULTS)
      await runner.query(
        `UPDATE public.tiers SET description_es = $2 WHERE description = $1 AND description_es = ''
         -- lint-ok whole-table: a platform has a handful of tiers`,
        [english, spanish],
      );
  }

  async down(): Promise<void> {
    // A description in Spanish harms no earlier release, and may have been edited since.
  }
}
