import { Counter, Gauge } from 'prom-client';
import { processMetrics } from '../../platform/metrics.js';

const registers = [processMetrics];

/** What /metrics shows of the streams of this process. */
export const streamMetrics = {
  open: new Gauge({ name: 'touchline_realtime_streams', help: 'Open streams', registers }),
  changes: new Counter({
    name: 'touchline_realtime_changes_total',
    help: 'Changes read from the feed',
    registers,
  }),
  writes: new Counter({
    name: 'touchline_realtime_writes_total',
    help: 'Messages written to clients: the changes of one batch, or a heartbeat',
    registers,
  }),
  cutOff: new Counter({
    name: 'touchline_realtime_disconnected_total',
    help: 'Streams ended because the client read too slowly',
    registers,
  }),
  lagSeconds: new Gauge({
    name: 'touchline_realtime_lag_seconds',
    help: 'Delay between the last change and its delivery',
    registers,
  }),
};
