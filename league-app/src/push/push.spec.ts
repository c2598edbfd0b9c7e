import { createECDH } from 'node:crypto';
import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../http/app.js';
import { fromEpochMs } from '../kernel/instant.js';
import { isBusy, openLeague } from '../league.js';
import type { Change } from '../records/changes.js';
import { addEvent, applyResult } from '../records/play.js';
import { openTestLeague, testConfig } from '../testing/league.js';
import type { TestLeague } from '../testing/league.js';
import { PushService, readVapid, Receiver } from '../testing/push-service.js';
import { PushSender } from './sender.js';
import { isEndpoint } from './services.js';

/** RFC 8291, appendix A. */
const VECTOR = {
  plaintext: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiver: { privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
  receiverPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

let league: TestLeague;
let app: FastifyInstance;
let service: PushService;
let ids: { reds: string; blues: string; scorer: string; match: string };
const change = <T>(work: (change: Change) => T): T => league.records.changes.make('test', work);

beforeEach(async () => {
  service = await PushService.open();
  league = openTestLeague({ pushServices: [service.origin] });
  app = createApp(league);
  ids = change((each) => {
    const { teams, series, tournaments, players, matches } = league.records;
    const [reds, blues] = ['Reds', 'Blues'].map((name) => teams.add(each, name).id) as [string, string];
    const seriesId = series.add(each, 'First').id;
    const tournamentId = tournaments.add(each, { seriesId, name: 'Apertura', teamIds: [reds, blues] }).id;
    const scorer = players.add(each, 'Óscar Vélez', '1', reds, {}).id;
    const kickOffAt = fromEpochMs(Date.now() - 1_800_000);
    const match = matches.add(each, {
      tournamentId,
      homeTeamId: reds,
      awayTeamId: blues,
      round: 1,
      kickOffAt,
    }).id;
    return { reds, blues, scorer, match };
  });
});

afterEach(async () => {
  await app.close();
  service.close();
  league.end();
});

interface Wish {
  team_id: string | null;
  kinds: string[];
}

const follow = (receiver: Receiver, endpoint: string, follows: Wish[], language = 'es') =>
  app.inject({
    method: 'PUT',
    url: '/follow/subscription',
    payload: {
      endpoint,
      p256dh: receiver.p256dh,
      auth: receiver.auth.toString('base64url'),
      language,
      follows,
    },
  });
const goal = () => ({ team_id: ids.reds, player_id: ids.scorer, kind: 'goal' as const, minute: 12 });
const score = (): void => void change((each) => addEvent(league.records, each, ids.match, goal()));
const finish = (): void =>
  void change((each) =>
    applyResult(league.records, each, ids.match, { type: 'play', homeGoals: 2, awayGoals: 0 }),
  );

describe('encryption by RFC 8291', () => {
  it('produces the test vector of appendix A byte by byte', () => {
    const ours = createRequire(import.meta.url);
    const ece = createRequire(ours.resolve('web-push'))('http_ece') as {
      encrypt(text: Buffer, how: object): Buffer;
    };
    const sender = createECDH('prime256v1');
    sender.setPrivateKey(Buffer.from(VECTOR.senderPrivate, 'base64url'));
    const made = ece.encrypt(Buffer.from(VECTOR.plaintext), {
      version: 'aes128gcm',
      privateKey: sender,
      dh: VECTOR.receiverPublic,
      authSecret: VECTOR.receiver.auth,
      salt: VECTOR.salt,
    });
    expect(made.toString('base64url')).toBe(VECTOR.message);
  });

  it('is decrypted by the receiver used in these specs', () => {
    const receiver = new Receiver(VECTOR.receiver);
    expect(receiver.p256dh).toBe(VECTOR.receiverPublic);
    expect(receiver.decrypt(Buffer.from(VECTOR.message, 'base64url'))).toBe(VECTOR.plaintext);
  });
});

describe('followers', () => {
  it('get only their team’s goals and results, signed, encrypted and in their language', async () => {
    const receiver = new Receiver();
    const answer = await follow(receiver, `${service.origin}/one`, [
      { team_id: ids.reds, kinds: ['goal', 'result'] },
    ]);
    expect(answer.statusCode).toBe(204);
    score();
    const first = await service.receive();
    expect(first.path).toBe('/one');
    expect(first.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(Number(first.headers['ttl'])).toBeLessThanOrEqual(4 * 3_600);
    const { isSigned, key, claims } = readVapid(first);
    expect([isSigned, key, claims['aud']]).toEqual([
      true,
      (await app.inject('/follow/key')).json().key,
      service.origin,
    ]);
    expect(JSON.parse(receiver.decrypt(first.body))).toEqual({
      path: `/matches/${ids.match}`,
      tag: ids.match,
      stop: 'Dejar de seguir',
      title: 'Gol: Reds 1 – 0 Blues',
      body: "Óscar Vélez 12'",
    });
    change((each) =>
      league.records.matches.schedule(each, ids.match, fromEpochMs(Date.now() - 60_000), null),
    );
    finish();
    const second = JSON.parse(receiver.decrypt((await service.receive()).body)) as { title: string };
    expect(second.title).toBe('Reds 2 – 0 Blues');
    expect(service.deliveries).toHaveLength(2);
  });

  it('get one notification when they follow both the league and a team', async () => {
    const receiver = new Receiver();
    await follow(receiver, `${service.origin}/both`, [
      { team_id: null, kinds: ['result'] },
      { team_id: ids.blues, kinds: ['result', 'moved'] },
    ]);
    const state = await app.inject({
      method: 'POST',
      url: '/follow/state',
      payload: { endpoint: `${service.origin}/both` },
    });
    expect(state.json().follows).toHaveLength(2);
    finish();
    await service.receive();
    await league.push.sender.stop();
    expect(service.deliveries).toHaveLength(1);
    expect(league.push.followers.nextDue()).toBeNull();
  });

  it('get no more notifications after one request to stop', async () => {
    await follow(new Receiver(), `${service.origin}/gone`, [{ team_id: null, kinds: ['result'] }]);
    await app.inject({
      method: 'POST',
      url: '/follow/stop',
      payload: { endpoint: `${service.origin}/gone` },
    });
    expect(league.push.followers.count()).toBe(0);
    finish();
    expect(league.push.followers.nextDue()).toBeNull();
  });
});

describe('a push service', () => {
  it('is retried after 503 and 429, and the follower is deleted after 410', async () => {
    const receiver = new Receiver();
    const { followers } = league.push;
    await follow(receiver, `${service.origin}/busy`, [{ team_id: null, kinds: ['result'] }]);
    followers.queue(
      [{ followerId: followers.listInterested('result', [])[0]!.id, payload: '{"n":1}' }],
      60_000,
    );
    const sender = new PushSender({
      followers,
      subject: () => 'mailto:a@b.test',
      services: () => [service.origin],
      firstWaitMs: 5,
    });
    service.answers.push(503, 429, 410);
    sender.wake();
    for (let times = 0; times < 3; times += 1)
      expect(receiver.decrypt((await service.receive()).body)).toBe('{"n":1}');
    await sender.stop();
    expect(followers.count()).toBe(0);
  });

  it('keeps the league awake while a notification waits for its next attempt', async () => {
    await follow(new Receiver(), `${service.origin}/asleep`, [{ team_id: null, kinds: ['result'] }]);
    expect(isBusy(league)).toBe(false);
    service.answers.push(503);
    finish();
    await service.receive();
    const { followers, sender } = league.push;
    while ((followers.nextDue() ?? 0) <= Date.now()) await new Promise(setImmediate);
    expect(isBusy(league)).toBe(true);
    await sender.stop();
    expect(isBusy(league)).toBe(false);
  });

  it('receives unsent notifications after a restart', async () => {
    const receiver = new Receiver();
    await follow(receiver, `${service.origin}/later`, [{ team_id: null, kinds: ['result'] }]);
    await league.push.sender.stop();
    finish();
    expect(league.push.followers.nextDue()).not.toBeNull();
    league.file.close();
    const again = openLeague(testConfig(league.directory, { pushServices: [service.origin] }));
    expect(receiver.decrypt((await service.receive()).body)).toContain('Reds 2 – 0 Blues');
    await again.push.sender.stop();
    again.file.close();
    league.file.openAt(league.config.dataFile);
  });

  it('is accepted only on known hosts; others are rejected with PUSH_SERVICE_UNKNOWN', async () => {
    const others = [
      'http://127.0.0.1:1/x',
      'https://evil.test/push',
      'https://fcm.googleapis.com.evil.test/x',
      'nowhere',
    ];
    for (const endpoint of [
      ...others,
      'https://fcm.googleapis.com:8443/x',
      'https://a@fcm.googleapis.com/x',
    ]) {
      const { statusCode, body } = await follow(new Receiver(), endpoint, [
        { team_id: null, kinds: ['goal'] },
      ]);
      expect([endpoint, statusCode]).toEqual([endpoint, 400]);
      expect(body).toContain('PUSH_SERVICE_UNKNOWN');
    }
    const known = [
      'https://fcm.googleapis.com/fcm/send/a',
      'https://updates.push.services.mozilla.com/wpush/v2/a',
    ];
    for (const endpoint of [
      ...known,
      'https://web.push.apple.com/a',
      'https://db5p.notify.windows.com/w/?token=a',
    ])
      expect([endpoint, isEndpoint(endpoint, [])]).toEqual([endpoint, true]);
  });
});

describe('the follow API', () => {
  it('rejects empty, unknown and too many follows', async () => {
    const wishes: [Wish[], string][] = [
      [[], 'TOO_SHORT'],
      [[{ team_id: null, kinds: [] }], 'TOO_SHORT'],
      [[{ team_id: null, kinds: ['gossip'] }], 'VALIDATION_FAILED'],
      [[{ team_id: '0197a000-0000-7000-8000-00000000dead', kinds: ['goal'] }], 'REFERENCE_UNKNOWN'],
      [Array.from({ length: 31 }, () => ({ team_id: null, kinds: ['goal'] })), 'VALIDATION_FAILED'],
    ];
    for (const [follows, code] of wishes) {
      const answer = await follow(new Receiver(), `${service.origin}/x`, follows);
      expect([code, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([code, true]);
      expect(answer.body).toContain(code);
    }
    expect(league.push.followers.count()).toBe(0);
  });

  it('answers the 61st request of an address with 429, but still accepts POST /follow/stop', async () => {
    let last = 0;
    for (let times = 0; times < 61; times += 1) last = (await app.inject('/follow/key')).statusCode;
    expect(last).toBe(429);
    const stop = await app.inject({
      method: 'POST',
      url: '/follow/stop',
      payload: { endpoint: 'https://x.test/' },
    });
    expect(stop.statusCode).toBe(204);
  });
});
