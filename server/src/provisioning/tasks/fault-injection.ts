/** Lets tests kill a worker before or after a step's effect, before it is recorded. */
export type FaultInjector = (when: 'before' | 'after', step: string) => void;

/**
 * Kills or freezes this process at the configured point, like a power cut or a paused machine.
 * @param setting for example `kill before start_instance`; null: disabled
 */
export function createFaultInjector(setting: string | null): FaultInjector {
  return (when, step) => {
    if (setting === `kill ${when} ${step}`) process.kill(process.pid, 'SIGKILL');
    if (setting === `freeze ${when} ${step}`) process.kill(process.pid, 'SIGSTOP');
  };
}
