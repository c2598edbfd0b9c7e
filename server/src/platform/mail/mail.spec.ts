import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMailer } from './index.js';

let dataDir: string;
const mail = {
  to: 'owner@touchline.test',
  subject: 'Pago aprobado: Fútbol',
  text: 'Gracias',
  html: '<p>Gracias</p>',
};

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'touchline-mail-'));
});

afterAll(() => rm(dataDir, { recursive: true }));

const settings = (smtpUrl: string | null) => ({
  smtpUrl,
  dataDir,
  mailFrom: 'Touchline <no-reply@touchline.test>',
  publicUrl: 'https://touchline.test',
});

/** Speaks just enough SMTP to accept emails. */
function talk(socket: Socket, received: string[]): void {
  let inData = false;
  socket.write('220 test ESMTP\r\n');
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    if (inData) {
      received.push(text);
      if (!text.endsWith('\r\n.\r\n')) return;
      inData = false;
      socket.write('250 taken\r\n');
    } else if (text.startsWith('EHLO')) socket.write('250 test\r\n');
    else if (text.startsWith('DATA')) {
      inData = true;
      socket.write('354 go on\r\n');
    } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
  });
}

describe('the outbox', () => {
  it('receives one readable .eml file per email', async () => {
    const id = await createMailer(settings(null)).send(mail);
    const [name] = await readdir(path.join(dataDir, 'outbox'));
    const content = await readFile(path.join(dataDir, 'outbox', name!), 'utf8');
    expect(name).toMatch(/\.eml$/);
    expect(content).toContain('To: owner@touchline.test');
    expect(content).toContain(`Message-ID: ${id}`);
    expect(content).toContain('<p>Gracias</p>');
  });

  it('receives automatic emails with Auto-Submitted, and emails of a person without it', async () => {
    const outbox = path.join(dataDir, 'outbox');
    const sent = async (more: object): Promise<string> => {
      const before = await readdir(outbox);
      await createMailer(settings(null)).send({ ...mail, ...more });
      const [name] = (await readdir(outbox)).filter((file) => !before.includes(file));
      return readFile(path.join(outbox, name!), 'utf8');
    };
    expect(await sent({})).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const ofAPerson = await sent({ replyTo: 'ana@liga.test' });
    expect(ofAPerson).toMatch(/^Reply-To: ana@liga\.test\r$/m);
    expect(ofAPerson).not.toContain('Auto-Submitted');
    expect(ofAPerson).not.toContain('List-Unsubscribe');
  });

  it('contains one file for an email that a job sent twice', async () => {
    const before = (await readdir(path.join(dataDir, 'outbox'))).length;
    const mailer = createMailer(settings(null));
    const first = await mailer.send({ ...mail, key: 'event-7' });
    const second = await mailer.send({ ...mail, key: 'event-7' });
    expect(second).toBe(first);
    expect(await readdir(path.join(dataDir, 'outbox'))).toHaveLength(before + 1);
  });
});

describe('SMTP', () => {
  it('is used when SMTP_URL is set', async () => {
    const received: string[] = [];
    const server = createServer((socket) => talk(socket, received)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const id = await createMailer(settings(`smtp://127.0.0.1:${port}`)).send(mail);
    expect(id).toMatch(/@touchline\.test>$/);
    expect(received.join('')).toContain(`Message-ID: ${id}`);
    server.close();
  });

  it('fails when the server cannot be reached, so that the job retries', async () => {
    await expect(createMailer(settings('smtp://127.0.0.1:1')).send(mail)).rejects.toThrow(/ECONNREFUSED/);
  });
});
