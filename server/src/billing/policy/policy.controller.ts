import { Body, Controller, Get, HttpCode, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Actor, Requires } from '../../identity/index.js';
import { ApiIdempotencyKey, ApiProblems } from '../../platform/http/index.js';
import { PolicyChanges } from './policy-changes.js';
import { ChangePolicyBody, PolicyWithHistory } from './policy-records.js';

/** The policy for all leagues: proration, penalties, reminders, suspension (R28a to R31). */
@ApiTags('operations')
@Controller('api/billing_policy')
export class PolicyController {
  constructor(private readonly policy: PolicyChanges) {}

  @Get()
  @Requires('billing_policy.read')
  @ApiOkResponse({ type: PolicyWithHistory })
  read(): Promise<PolicyWithHistory> {
    return this.policy.read();
  }

  @Put()
  @HttpCode(200)
  @Requires('billing_policy.write')
  @ApiIdempotencyKey()
  @ApiOkResponse({ type: PolicyWithHistory })
  @ApiProblems(400, 413, 415, 422)
  change(@Body() body: ChangePolicyBody, @Actor() actor: Actor): Promise<PolicyWithHistory> {
    return this.policy.change(body, actor.userId);
  }
}
