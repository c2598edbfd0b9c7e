import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { makePlace, Program } from '../support/program.js';

const ROUNDS = Number(process.env['START_KILLS'] ?? 10);
const ADMIN = { ADMIN_EMAIL: 'jefa@touchline.test', ADMIN_PASSWORD: 'one-long-password-of-the-admin' };

/** How long a first start takes on this machine. */
async function measureStart(): Promise<number> {
  const place = await makePlace();
  const began = Date.now();
  const program = Program.start(place, ADMIN);
  try {
    await program.ready();
    return Date.now() - began;
  } finally {
    await program.end('SIGKILL');
    await place.clear();
  }
}

async function logIn(url: string): Promise<number> {
  const body = JSON.stringify({ identity: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).status;
}

describe('a first start that is killed', () => {
  it(`completes on the next start, tried at ${ROUNDS} random moments`, async () => {
    const usual = await measureStart();
    for (let round = 1; round <= ROUNDS; round++) {
      const place = await makePlace();
      // One round in three is killed twice.
      const kills = Array.from({ length: round % 3 === 0 ? 2 : 1 }, () => randomInt(usual));
      const what = `round ${round}, killed after ${kills.join(' and ')} of ${usual} ms`;
      try {
        for (const ms of kills) {
          const killed = Program.start(place, ADMIN);
          await sleep(ms);
          await killed.end('SIGKILL');
        }
        const program = Program.start(place, ADMIN);
        try {
          await program.ready();
          expect([what, await logIn(program.url)]).toEqual([what, 200]);
        } catch (error) {
          throw new Error(what, { cause: error });
        } finally {
          await program.end('SIGKILL');
        }
      } finally {
        await place.clear();
      }
    }
  });
});
