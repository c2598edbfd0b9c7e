import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandSource, StressCommand } from './commands.js';
import { ConnectionLost } from './connection.js';
import type { HttpReply } from './connection.js';
import type { Installation } from './installation.js';
import type { Random } from './random.js';

/** The response of a ledger command, or a refusal's problem. */
export interface CommandBody {
  code?: string;
  payments: Record<string, unknown>[];
  balance: number;
  version: number;
  events: { position: number; type: string }[];
}

/** A command with all its responses: several under one key, none if the connection broke and nobody repeated it. */
export interface Sent {
  command: StressCommand;
  key?: string;
  answers: HttpReply<CommandBody>[];
  /** How often it was cut off, at an unknown point before or after its effect. */
  cutOff: number;
}

export interface StressTestPlan {
  commands: number;
  clients: number;
  /** The share of commands with an Idempotency-Key. */
  keyed: number;
}

/** Many clients that send commands to both processes, each client one command at a time. */
export class StressTest {
  readonly sent: Sent[] = [];
  private done = 0;
  private readonly events = new EventEmitter();

  constructor(
    private readonly at: Installation,
    private readonly source: CommandSource,
    private readonly random: Random,
    private readonly plan: StressTestPlan,
  ) {}

  get over(): boolean {
    return this.done >= this.plan.commands;
  }

  async run(): Promise<void> {
    const clients = Array.from({ length: this.plan.clients }, () => this.client());
    try {
      await Promise.all(clients);
    } finally {
      this.done = this.plan.commands;
      this.events.emit('done');
    }
  }

  /** Resolves with true once this many more commands are done, or with false once the stress test is over. */
  async goesOnAfter(commands: number): Promise<boolean> {
    const aim = this.done + commands;
    while (!this.over && this.done < aim) await once(this.events, 'done');
    return !this.over;
  }

  private async client(): Promise<void> {
    while (this.sent.length < this.plan.commands) {
      const sent: Sent = { command: this.source.next(), answers: [], cutOff: 0 };
      const number = this.sent.push(sent);
      if (this.random.chance(this.plan.keyed)) sent.key = `key-${number}`;
      await this.send(sent);
      this.done += 1;
      this.events.emit('done');
    }
  }

  /** A fifth of the commands with a key are sent twice: to both processes at once, or one after the other. */
  private async send(sent: Sent): Promise<void> {
    const which = this.random.below(2);
    if (sent.key === undefined || !this.random.chance(0.2)) return this.untilAnswered(sent, which);
    if (this.random.chance(0.6)) {
      await Promise.all([this.untilAnswered(sent, which), this.untilAnswered(sent, 1 - which)]);
      return;
    }
    await this.untilAnswered(sent, which);
    await this.untilAnswered(sent, this.random.below(2));
  }

  /** Repeats a command whose connection broke, under its key, on either process; not without a key. */
  private async untilAnswered(sent: Sent, first: number): Promise<void> {
    const { command, key } = sent;
    const headers = { ...command.call.headers, ...(key && { 'idempotency-key': key }) };
    for (let which = first; ; which = this.random.below(2)) {
      try {
        const answer = await this.at.call<CommandBody>(which, command.as, { ...command.call, headers });
        // Only one upload at a time per user: this one had no effect, and is repeated once the other one is done.
        if (answer.body.code === 'UPLOAD_IN_PROGRESS') {
          await sleep(50);
          continue;
        }
        sent.answers.push(answer);
        if (answer.status === 200 && !command.withoutEffect) this.source.notice(answer.body.payments);
        return;
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        if (error.reached) sent.cutOff += 1;
        if (error.reached && key === undefined) return;
        await sleep(20 + this.random.below(80));
      }
    }
  }
}
