import { enDeletion } from './deletion.js';
import type { ErrorTexts } from './texts.js';

export const en: ErrorTexts = {
  UNEXPECTED: {
    happened: 'Something went wrong that nobody foresaw.',
    whatToDo: "Try again. If it stays, look into the platform's log at the time of the failure.",
  },
  UNKNOWN_KIND: {
    happened: 'This worker does not know this kind of task.',
    whatToDo: 'Bring all workers to the same version, then try again.',
  },
  LEAGUE_GONE: { happened: 'The league has been deleted.', whatToDo: 'There is nothing left to do.' },
  NOT_DEPLOYED: {
    happened: 'The league has not been deployed yet.',
    whatToDo: 'See to its deployment first, then try again.',
  },
  SERVER_FAILED: {
    happened: 'The server for the league could not be made.',
    whatToDo: 'Look at the task that makes the server, then try again: another server is chosen.',
  },
  SERVER_GONE: { happened: 'The server has been deleted.', whatToDo: 'There is nothing left to do.' },
  SERVER_TOO_SLOW: {
    happened: 'The server was not ready within ten minutes.',
    whatToDo: 'Look at the task that makes the server, then try again.',
  },
  PROVIDER_TOKEN_REFUSED: {
    happened: 'DigitalOcean does not take the token of this installation.',
    whatToDo:
      'Make a new token there, set it as DIGITALOCEAN_TOKEN, start the platform again, then try again.',
  },
  PROVIDER_FORBIDDEN: {
    happened: 'The token of this installation may not do this at DigitalOcean.',
    whatToDo: 'Give the token the right to read, make and delete droplets and tags, then try again.',
  },
  PROVIDER_LIMIT_REACHED: {
    happened: 'The account at DigitalOcean may have no more droplets.',
    whatToDo: 'Remove servers that nobody needs, or ask DigitalOcean for a higher limit, then try again.',
  },
  PROVIDER_REFUSED: {
    happened: 'DigitalOcean refused what was asked for; its words are in the log of the task.',
    whatToDo:
      'Check DIGITALOCEAN_REGION, _SIZE, _IMAGE, _SSH_KEYS and _VPC against the account, then try again.',
  },
  PROVIDER_BUSY: {
    happened: 'DigitalOcean let the platform ask no more for too long.',
    whatToDo: 'See what else uses the account, wait a while, then try again: what was made is found again.',
  },
  PROVIDER_UNAVAILABLE: {
    happened: 'DigitalOcean did not answer, or answered with errors, for too long.',
    whatToDo: 'Look at its status page, then try again: what was made is found again.',
  },
  SERVER_VANISHED: {
    happened: 'The server was made and disappeared again, twice.',
    whatToDo: 'See in the account who removes droplets, then try again.',
  },
  ADD_A_SERVER: {
    happened: 'No server has room for the league, and nobody can make one.',
    whatToDo:
      "Add a server of the kind that the league's plan needs (free or paid), wait until it is ready, then try again.",
  },
  SSH_KEY_MISSING: {
    happened: 'The platform has no key to log in to servers with.',
    whatToDo:
      'Set SSH_PRIVATE_KEY_FILE to a private key without a passphrase that the platform may read, then try again.',
  },
  SSH_KEY_REFUSED: {
    happened: 'The server does not let the platform log in.',
    whatToDo: "Add the platform's public key to the authorized_keys of the server's user, then try again.",
  },
  HOST_KEY_CHANGED: {
    happened: 'The server shows another key than the one it is known by: it may be another machine.',
    whatToDo:
      'Find out why. If the server was set up anew, write its new key into its record (host_key); then try again.',
  },
  HOST_KEY_UNKNOWN: {
    happened: 'The server was never prepared.',
    whatToDo: 'Try the task again that made the server; then this one.',
  },
  SERVER_ADDRESS_REFUSED: {
    happened: 'No server can be at this address: it belongs to this machine or to a service of the network.',
    whatToDo: 'Write the right address into the record of the server, then try again.',
  },
  SERVER_UNREACHABLE: {
    happened: 'There is no connection to the server.',
    whatToDo: 'See that it runs, and that its address, ssh port and user are right; then try again.',
  },
  SERVER_SILENT: {
    happened: 'The server did not answer in time.',
    whatToDo: 'See whether it is overloaded or hangs, then try again.',
  },
  SERVER_BUSY: {
    happened: 'Something else was at work on the server for too long.',
    whatToDo: 'Try again. If it stays, look for a program that hangs on the server.',
  },
  SERVER_UNSUITABLE: {
    happened: 'The server lacks something that leagues need.',
    whatToDo: "The task's log says what. See to it, then try again.",
  },
  SERVER_FULL: {
    happened: "The server's disk is full.",
    whatToDo: 'Make room on it, or move leagues to another server; then try again.',
  },
  RELEASE_DAMAGED: {
    happened: 'The league application did not arrive on the server as it was sent.',
    whatToDo: "Try again. If it stays, look at the server's disk and network.",
  },
  PROXY_REFUSED: {
    happened: "The server's nginx does not take its files; all sites go on as they were.",
    whatToDo: "The task's log has nginx's own words. Mend the file it names, then try again.",
  },
  HOST_FAILED: {
    happened: "The platform's program on the server failed.",
    whatToDo: "Try again. If it stays, look at what the task's log says of it, and at the server's log.",
  },
  NO_PORT: {
    happened: 'No port is free on the server.',
    whatToDo: 'Free ports on the server, or make another server, then try again.',
  },
  PORT_TAKEN: {
    happened: "Another program uses the league's port.",
    whatToDo: 'Stop that program, then try again.',
  },
  RELEASE_MISSING: {
    happened: 'The league application is not there.',
    whatToDo: 'Build it (npm run build), or set LEAGUE_APP_DIR to where it is, then try again.',
  },
  INSTANCE_UNHEALTHY: {
    happened: "The league's program was started and does not answer.",
    whatToDo: "Look into instance.log in the league's directory, then try again.",
  },
  SITE_UNREACHABLE: {
    happened: "The league's program runs, but nobody answers at its public address.",
    whatToDo:
      'See that the platform itself answers, and that PORT is the same for all its processes; then try again.',
  },
  INFO_NOT_TAKEN: {
    happened: 'The league runs, but could not be told its name, address and owner.',
    whatToDo: 'Try again; if it stays, restart the league.',
  },
  PLAN_NOT_TAKEN: {
    happened: "The league runs, but could not be told its plan's limits.",
    whatToDo: 'Try again; if it stays, restart the league.',
  },
  BACKUP_NOT_GIVEN: {
    happened: 'The league did not hand over a backup, or took too long.',
    whatToDo:
      'See that the league answers, then try again. A large league may need a longer BACKUP_TIMEOUT_MS.',
  },
  BACKUP_NOT_GOOD: {
    happened: 'The league handed over a backup that is damaged, so it was not kept.',
    whatToDo:
      "Try again. If it stays, the league's file may be damaged: keep the last good backup and look at it.",
  },
  BACKUP_NOT_KEPT: {
    happened: 'The backup was good, but could not be stored.',
    whatToDo: 'See that the storage has room and can be written to, then try again.',
  },
  BACKUP_GONE: {
    happened: 'The backup is not there any more.',
    whatToDo: 'Choose another backup of the league.',
  },
  BACKUP_DAMAGED: {
    happened: 'The file of the backup has changed since it was stored: it is not used.',
    whatToDo: 'Choose another backup of the league, and look at the storage.',
  },
  RESTORE_REFUSED: {
    happened: 'The league did not take the backup in; it is as it was.',
    whatToDo: 'See that the league answers and runs the newest version, then try again.',
  },
  RESTORE_INCOMPLETE: {
    happened: 'The backup was restored, but the league could not be read back with all that was in it.',
    whatToDo: 'Try again. The league as it was before is among its backups.',
  },
  ...enDeletion,
  UNDO_FAILED: {
    happened: 'What had been done could not be taken back, though it was tried for long.',
    whatToDo: 'See what the log of the task says, put it right, then cancel the task again.',
  },
  SERVER_NOT_READY: {
    happened: 'The server that the league is to go to is not ready.',
    whatToDo: 'Choose another server, or wait until it is ready; then try again.',
  },
  SERVER_IN_USE: {
    happened: 'There are leagues on the server.',
    whatToDo: 'Move them to other servers first, then try again.',
  },
  DEMO_STAND_IN: {
    happened: 'This league belongs to the demo: something else answers in its place.',
    whatToDo: 'Try again to deploy it for real. It then begins without the matches that the demo invented.',
  },
  MADE_BEFORE_DEPLOYMENTS: {
    happened: 'This task is older than the ability to carry it out.',
    whatToDo: 'Try again to have it carried out.',
  },
};
