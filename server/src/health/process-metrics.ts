import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expose } from './exposition.js';

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

const delay = monitorEventLoopDelay({ resolution: 20 });
delay.enable();

/** CPU, memory and event loop of this process. The event loop's delay is of the time since the last call. */
export function processMetrics(): string {
  const memory = process.memoryUsage();
  const cpu = process.cpuUsage();
  const p99 = delay.percentile(99) / NANOSECONDS;
  delay.reset();
  const started = Date.now() / 1000 - process.uptime();
  return [
    expose('process_cpu_seconds_total', 'counter', 'Processor time used, user and system', [
      { value: (cpu.user + cpu.system) / MICROSECONDS },
    ]),
    expose('process_start_time_seconds', 'gauge', 'Start of the process, Unix time', [
      { value: Math.round(started) },
    ]),
    expose('process_resident_memory_bytes', 'gauge', 'Resident memory', [{ value: memory.rss }]),
    expose('nodejs_heap_size_used_bytes', 'gauge', 'Heap in use', [{ value: memory.heapUsed }]),
    expose('nodejs_eventloop_lag_p99_seconds', 'gauge', '99th percentile of the event loop delay', [
      { value: p99 },
    ]),
  ].join('');
}
