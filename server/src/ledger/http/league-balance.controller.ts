import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../identity/index.js';
import { ApiRecordId, RecordId } from '../../platform/http/index.js';
import {
  BankLines,
  CorrectBalance,
  PayOutBalance,
  type CommandResult,
  type Envelope,
} from '../commands/index.js';
import { CorrectBalanceBody, PayOutBalanceBody } from './bodies.js';
import { CommandEnvelope, CommandRoute } from './command-route.js';

/** Staff operations on a league's credit, even after the league is deleted (R18). */
@ApiTags('league accounts')
@Controller('api/leagues/:id')
export class LeagueBalanceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly bankLines: BankLines,
  ) {}

  @Post('pay_out_balance')
  @Requires('leagues.pay_out_balance')
  @CommandRoute()
  @ApiRecordId()
  async payOut(
    @RecordId() id: string,
    @CommandEnvelope() envelope: Envelope,
    @Body() { bank_line_id, ...body }: PayOutBalanceBody,
  ): Promise<CommandResult> {
    const bank_line = await this.bankLines.one(bank_line_id, 'out');
    return this.commands.execute(
      new PayOutBalance(envelope, id, { ...body, ...(bank_line && { bank_line }) }),
    );
  }

  @Post('correct_balance')
  @Requires('leagues.correct_balance')
  @CommandRoute()
  @ApiRecordId()
  correct(
    @RecordId() id: string,
    @CommandEnvelope() envelope: Envelope,
    @Body() body: CorrectBalanceBody,
  ): Promise<CommandResult> {
    return this.commands.execute(new CorrectBalance(envelope, id, body));
  }
}
