import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/index.js';

/** Finished tasks by kind, outcome and duration. */
export interface TaskOutcome {
  kind: string;
  status: string;
  /** Empty if there was no error. */
  error_code: string;
  /** The number of `DURATION_LIMITS` below the duration. */
  bucket: number;
  tasks: number;
  seconds: number;
}

export interface NamedCount {
  name: string;
  count: number;
}

/** Counts of tasks, leagues and instances across all processes. */
export interface ProvisioningStats {
  outcomes: TaskOutcome[];
  open: { kind: string; status: string; count: number }[];
  /** The age of the task that has waited longest for a worker; 0 when none waits. */
  oldest_waiting_seconds: number;
  leagues: NamedCount[];
  instances: NamedCount[];
  /** Instances of this machine's driver that should run and do not. */
  instances_down: number;
  /** Registrations of the last day whose deployment waits for a verified address, by the cap that was reached. */
  signups_held: NamedCount[];
}

/** Every subquery is bounded: by kinds and codes, by open tasks, or by an index of league states. */
const STATS = `
  SELECT
    (SELECT coalesce(json_agg(o), '[]') FROM public.provisioning_outcome o) AS outcomes,
    (SELECT coalesce(json_agg(g), '[]') FROM (
      SELECT kind, status, count(*) FROM public.provisioning_task WHERE status IN ('pending', 'running')
      GROUP BY kind, status) g) AS open,
    (SELECT coalesce(extract(epoch FROM clock_timestamp() - min(greatest(created, run_after))), 0)::float8
      FROM public.provisioning_task WHERE status IN ('pending', 'running')
        AND coalesce(lease_until < clock_timestamp(), true) AND coalesce(run_after <= clock_timestamp(), true)
    ) AS oldest_waiting_seconds,
    (SELECT coalesce(json_agg(g), '[]') FROM (
      SELECT deployment_status AS name, count(*) FROM public.league GROUP BY deployment_status) g) AS leagues,
    (SELECT coalesce(json_agg(g), '[]') FROM (
      SELECT instance AS name, count(*) FROM public.league_deployment GROUP BY instance) g) AS instances,
    (SELECT count(*) FROM public.league_deployment WHERE down_since IS NOT NULL AND instance = 'up') AS instances_down,
    (SELECT json_agg(g) FROM (
      SELECT c.name, count(s.league_id) FROM (VALUES ('platform'), ('network')) c (name)
      LEFT JOIN public.unverified_signup s ON s.held_by = c.name AND s.created > clock_timestamp() - interval '1 day'
      GROUP BY c.name) g) AS signups_held`;

@Injectable()
export class ProvisioningStatsReader {
  constructor(private readonly db: Database) {}

  async read(): Promise<ProvisioningStats> {
    const [figures] = await this.db.query<ProvisioningStats>(STATS);
    return figures!;
  }
}
