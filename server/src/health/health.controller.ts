import { Controller, Get, Header, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { ApiProblems, Public } from '../platform/http/index.js';
import { processMetrics } from '../platform/metrics.js';
import { MetricsAccess } from './metrics-access.js';
import { PlatformMetrics } from './platform-metrics.js';
import { Readiness } from './readiness.js';
import type { ReadinessReport } from './readiness.js';

/** For load balancers, orchestrators and Prometheus. Reveals nothing confidential. */
@ApiTags('operations')
@Public()
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metricsAccess: MetricsAccess,
    private readonly platform: PlatformMetrics,
  ) {}

  @Get('health/live')
  @ApiOperation({ summary: 'The process runs' })
  live(): { status: 'live' } {
    return { status: 'live' };
  }

  @Get('health/ready')
  @ApiOperation({ summary: '200 if the process can serve requests, otherwise 503 with what is missing' })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadinessReport> {
    const report = await this.readiness.report();
    if (report.status === 'not_ready') void reply.status(503);
    return report;
  }

  @Get('metrics')
  @Header('content-type', Registry.PROMETHEUS_CONTENT_TYPE)
  @ApiProduces('text/plain')
  @ApiOperation({ summary: 'Metrics of this process and of the platform, in the text format of Prometheus' })
  @ApiProblems(401, 404)
  async metrics(@Req() request: FastifyRequest): Promise<string> {
    this.metricsAccess.check(request);
    return Registry.merge([processMetrics, await this.platform.read()]).metrics();
  }
}
