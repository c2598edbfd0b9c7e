import { Injectable } from '@nestjs/common';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { notFound, DomainError } from '../kernel/index.js';
import { Config } from '../platform/config/index.js';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

const hashToken = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Who may read /metrics: anyone with METRICS_TOKEN. If none is configured, only this machine; in production, nobody. */
@Injectable()
export class MetricsAccess {
  constructor(private readonly config: Config) {}

  /** Throws 401 for a missing or wrong token; 404 if the metrics are not available at all. */
  check({ headers, ip }: FastifyRequest): void {
    const { metricsToken, production } = this.config;
    if (metricsToken === null) {
      // Behind a proxy that forwards no addresses, everybody seems to come from this machine.
      if (production || !LOOPBACK.test(ip)) throw notFound('metrics');
      return;
    }
    const header = headers.authorization ?? '';
    // Digests have the same length, so the comparison reveals nothing about the token.
    if (!timingSafeEqual(hashToken(header), hashToken(`Bearer ${metricsToken}`))) {
      throw new DomainError('UNAUTHENTICATED', 401);
    }
  }
}
