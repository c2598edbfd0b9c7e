/** Where tests have a worker die: around each step, when its effect is done or not, and in no case written down. */
export type FaultInjector = (when: 'before' | 'after', step: string) => void;

/**
 * Kills or freezes this process at the point that the setting names, as a power cut or a paused machine would.
 * @param setting as `kill before start_instance`; null: nothing ever happens
 */
export function createFaultInjector(setting: string | null): FaultInjector {
  return (when, step) => {
    if (setting === `kill ${when} ${step}`) process.kill(process.pid, 'SIGKILL');
    if (setting === `freeze ${when} ${step}`) process.kill(process.pid, 'SIGSTOP');
  };
}
