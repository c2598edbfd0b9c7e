import type { ErrorTexts } from './texts.js';

export const en: ErrorTexts = {
  UNEXPECTED: {
    message: 'An unexpected error occurred.',
    action: "Try again. If it keeps failing, check the platform's log at the time of the failure.",
  },
  UNKNOWN_KIND: {
    message: 'This worker does not support this kind of task.',
    action: 'Update all workers to the same version, then try again.',
  },
  LEAGUE_GONE: { message: 'The league has been deleted.', action: 'No action is needed.' },
  NOT_DEPLOYED: {
    message: 'The league has not been deployed yet.',
    action: 'Deploy the league first, then try again.',
  },
  SERVER_FAILED: {
    message: 'The server for the league could not be created.',
    action: 'Check the task that creates the server, then try again: another server will be chosen.',
  },
  SERVER_GONE: { message: 'The server has been deleted.', action: 'No action is needed.' },
  SERVER_TOO_SLOW: {
    message: 'The server was not ready within ten minutes.',
    action: 'Check the task that creates the server, then try again.',
  },
  PROVIDER_TOKEN_REFUSED: {
    message: 'DigitalOcean rejected the API token of this installation.',
    action: 'Create a new token, set it as DIGITALOCEAN_TOKEN, restart the platform, then try again.',
  },
  PROVIDER_FORBIDDEN: {
    message: 'The DigitalOcean API token does not have permission for this.',
    action: 'Allow the token to read, create and delete droplets and tags, then try again.',
  },
  PROVIDER_LIMIT_REACHED: {
    message: 'The DigitalOcean account has reached its droplet limit.',
    action: 'Remove servers you no longer need, or ask DigitalOcean for a higher limit, then try again.',
  },
  PROVIDER_REFUSED: {
    message: 'DigitalOcean rejected the request. The task log has its message.',
    action:
      'Check DIGITALOCEAN_REGION, _SIZE, _IMAGE, _SSH_KEYS and _VPC against the account, then try again.',
  },
  PROVIDER_BUSY: {
    message: "DigitalOcean's rate limit was exceeded for too long.",
    action:
      'Check what else uses the account, wait, then try again. A server that was already created is reused.',
  },
  PROVIDER_UNAVAILABLE: {
    message: 'DigitalOcean did not respond, or returned errors, for too long.',
    action: 'Check its status page, then try again. A server that was already created is reused.',
  },
  SERVER_VANISHED: {
    message: 'The server was created and disappeared twice.',
    action: 'Find out in the DigitalOcean account who removes droplets, then try again.',
  },
  ADD_A_SERVER: {
    message: 'No server has capacity for the league, and this installation cannot create servers.',
    action:
      "Add a server of the type that the league's plan needs (free or paid), wait until it is ready, then try again.",
  },
  SSH_KEY_MISSING: {
    message: 'The platform has no SSH key for its servers.',
    action: 'Set SSH_PRIVATE_KEY_FILE to a readable private key without a passphrase, then try again.',
  },
  SSH_KEY_REFUSED: {
    message: "The server rejected the platform's SSH key.",
    action: "Add the platform's public key to the authorized_keys of the server's user, then try again.",
  },
  HOST_KEY_CHANGED: {
    message: 'The server presented a different host key than before. It may be a different machine.',
    action:
      'Find out why. If the server was reinstalled, enter its new host key in its record (host_key), then try again.',
  },
  HOST_KEY_UNKNOWN: {
    message: 'The server has not been prepared yet.',
    action: 'Retry the task that created the server, then this one.',
  },
  SERVER_ADDRESS_REFUSED: {
    message: 'This address is not allowed for a server: it belongs to this machine or to a network service.',
    action: "Correct the address in the server's record, then try again.",
  },
  SERVER_UNREACHABLE: {
    message: 'The server cannot be reached.',
    action: 'Check that it is running and that its address, SSH port and user are correct, then try again.',
  },
  SERVER_SILENT: {
    message: 'The server did not respond in time.',
    action: 'Check whether it is overloaded or frozen, then try again.',
  },
  SERVER_BUSY: {
    message: 'Another operation blocked the server for too long.',
    action: 'Try again. If it keeps failing, look for a stuck process on the server.',
  },
  SERVER_UNSUITABLE: {
    message: 'The server does not meet the requirements.',
    action: 'The task log lists what is missing. Install it, then try again.',
  },
  SERVER_FULL: {
    message: "The server's disk is full.",
    action: 'Free up space or move leagues to another server, then try again.',
  },
  RELEASE_DAMAGED: {
    message: 'The league application was damaged while it was copied to the server.',
    action: "Try again. If it keeps failing, check the server's disk and network.",
  },
  PROXY_REFUSED: {
    message: "The server's nginx rejected its configuration. All sites keep working as before.",
    action: "The task log has nginx's message. Fix the file it names, then try again.",
  },
  HOST_FAILED: {
    message: "The platform's agent on the server failed.",
    action: "Try again. If it keeps failing, check the task log and the server's log.",
  },
  NO_PORT: {
    message: 'The server has no free port.',
    action: 'Free up ports on the server or create another server, then try again.',
  },
  PORT_TAKEN: {
    message: "Another program is using the league's port.",
    action: 'Stop that program, then try again.',
  },
  RELEASE_MISSING: {
    message: 'The league application was not found.',
    action: 'Build it (npm run build) or set LEAGUE_APP_DIR to its folder, then try again.',
  },
  INSTANCE_UNHEALTHY: {
    message: 'The league was started but does not respond.',
    action: "Check instance.log in the league's directory, then try again.",
  },
  SITE_UNREACHABLE: {
    message: 'The league is running, but its public address does not respond.',
    action:
      'Check that the platform responds and that PORT is the same for all its processes, then try again.',
  },
  INFO_NOT_TAKEN: {
    message: 'The league is running, but its name, address and owner could not be updated.',
    action: 'Try again. If it keeps failing, restart the league.',
  },
  PLAN_NOT_TAKEN: {
    message: 'The league is running, but its plan limits could not be updated.',
    action: 'Try again. If it keeps failing, restart the league.',
  },
  BACKUP_NOT_GIVEN: {
    message: 'The league did not provide a backup, or took too long.',
    action:
      'Check that the league responds, then try again. A large league may need a longer BACKUP_TIMEOUT_MS.',
  },
  BACKUP_NOT_GOOD: {
    message: 'The league provided a damaged backup, so it was not stored.',
    action:
      "Try again. If it keeps failing, the league's database may be damaged: keep the last good backup and investigate.",
  },
  BACKUP_NOT_KEPT: {
    message: 'The backup was valid, but could not be stored.',
    action: 'Check that the storage has space and is writable, then try again.',
  },
  BACKUP_GONE: {
    message: 'The backup no longer exists.',
    action: 'Choose another backup of the league.',
  },
  BACKUP_DAMAGED: {
    message: 'The backup file has changed since it was stored, so it cannot be used.',
    action: 'Choose another backup of the league and check the storage.',
  },
  RESTORE_REFUSED: {
    message: 'The league rejected the backup. Its data is unchanged.',
    action: 'Check that the league responds and runs the latest version, then try again.',
  },
  RESTORE_INCOMPLETE: {
    message: 'The backup was restored, but the check afterwards found missing data.',
    action: 'Try again. The previous state of the league is available among its backups.',
  },
  MATCHES_UNKNOWN: {
    message: "The league's finished matches could not be read, so its account cannot be closed.",
    action:
      'Check that the league responds, then try again. If its server is lost, delete the league again and choose the matches of its latest backup, or declare its matches unknown.',
  },
  LAST_BACKUP_NOT_GIVEN: {
    message: 'The league did not provide its last backup, so it was not deleted.',
    action:
      'Check that the league responds, then try again. If its server is lost, delete the league again and choose the matches of its latest backup, or declare its matches unknown.',
  },
  NO_BACKUP: {
    message: 'The league has no valid backup to read its matches from.',
    action: 'Delete the league again and declare its matches unknown, or make sure that the league responds.',
  },
  UNDO_FAILED: {
    message: 'The changes could not be rolled back after many attempts.',
    action: 'Check the task log, fix the cause, then cancel the task again.',
  },
  SERVER_NOT_READY: {
    message: 'The target server is not ready.',
    action: 'Choose another server or wait until it is ready, then try again.',
  },
  SERVER_IN_USE: {
    message: 'The server still has leagues.',
    action: 'Move them to other servers first, then try again.',
  },
  DEMO_STAND_IN: {
    message: 'This is a demo league: its data is simulated and it is not deployed.',
    action: 'Retry to deploy it. It will start without the simulated matches of the demo.',
  },
  MADE_BEFORE_DEPLOYMENTS: {
    message: 'This task was created before this installation could run tasks.',
    action: 'Retry to run it now.',
  },
};
