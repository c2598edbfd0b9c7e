/** Whoever listened there may have gone by then. */
const TTL_MS = 300_000;

/** Ports that other programs of a server were found to listen on. */
export class TakenPorts {
  private readonly known = new Map<string, number>();

  add(serverId: string, port: number): void {
    this.known.set(`${serverId}:${port}`, performance.now());
  }

  has(serverId: string, port: number): boolean {
    const at = this.known.get(`${serverId}:${port}`);
    return at !== undefined && performance.now() - at < TTL_MS;
  }
}
