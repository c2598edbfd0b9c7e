import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { demoStatement } from '../demo/bank/demo-statement.js';
import { HttpClient } from '../demo/http-client.js';
import { fail } from '../run.js';

const USAGE = `npm run demo:bank -- [MONTH] [--url http://localhost:3000] [--out .] [--seed WORDS]

Writes two bank statements (CSV) of a month, by default the present one, for what the leagues of a running demo owe: transfers
with and without their code, in parts, of several payments together, some in both files, and receipts that no transfer is
behind. MONTH: 2026-11. The same seed and debts give the same files.`;

interface Options {
  month: string;
  url: string;
  out: string;
  seed: string;
}

function readOptions(): Options {
  const options = {
    url: { type: 'string', default: 'http://localhost:3000' },
    out: { type: 'string', default: '.' },
    seed: { type: 'string', default: 'demo' },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [month = new Date().toISOString().slice(0, 7)] = positionals;
  if (positionals.length > 1 || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Error(USAGE);
  return { ...values, month };
}

async function run({ month, url, out, seed }: Options): Promise<void> {
  const client = await new HttpClient(url).login('admin@touchline.test', 'touchline-demo');
  const { files, transfers, forged } = await demoStatement(client, month, seed);
  await mkdir(out, { recursive: true });
  for (const { name, content } of files) {
    const file = path.join(out, name);
    await writeFile(file, content);
    console.log(file);
  }
  console.log(`${transfers} transfers.`);
  for (const { league, amount } of forged)
    console.log(`No transfer, though it is due: ${league}, ${amount}.`);
}

try {
  await run(readOptions());
} catch (error) {
  fail((error as Error).message);
}
