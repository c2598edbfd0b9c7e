/** What is done with a deployed league, as keys of `provisioning`. */
export const operations = {
  site: {
    title: 'Site',
    sign_in: 'Go into the league',
    backup: 'Back up now',
    redeploy: 'Deploy again',
    move: 'Move to another server',
    remove: 'Delete the league',
    place: 'Server and port',
    last_backup: 'Last good backup',
    no_backup: 'None yet',
    backup_state: {
      good: 'Backed up',
      overdue: 'Backup overdue',
      failed: 'Last backup failed',
      none: 'No backup yet',
    },
    backup_text: 'A backup is taken, opened and counted. The league goes on meanwhile.',
    redeploy_text:
      'The league gets the newest application at the place it has. It is gone for some seconds; its data stays.',
    move_text: 'All is made ready there while the league goes on here; then its site pauses for a moment.',
    move_to: 'To which server',
    move_none: 'No other server is ready and has room.',
    move_room: '%{name} · %{used} of %{capacity}',
    delete_text:
      'The site, the program and its data go for good. The account is closed and its payments stay.',
    delete_effects: 'What it means for the account',
    delete_type: 'Type %{name} to confirm',
    delete_keep: 'Keep its backups, and take a last one',
    matches: 'Where its finished matches come from',
    matches_instance: 'The league itself: it has to answer',
    matches_newest_backup: 'Its newest backup',
    matches_unknown: 'Unknown: go by what was estimated',
    matches_newest_backup_text:
      'Matches finished after the newest backup are not charged. What its server does not do is passed over.',
    matches_unknown_text:
      'Periods that were never estimated come to nothing. What its server does not do is passed over.',
    delete_all: 'Its backups go too: the league cannot be brought back.',
    deleted:
      'This league has been deleted. Its account and its payments stay; with a backup it can be brought back.',
    ordered: 'Asked for. Its steps are shown below.',
  },
  logins: {
    title: 'Logins at the league',
    empty: 'Nobody has come in yet.',
    nobody: 'An address that nobody has',
    signed_in: 'came in',
    refused: 'was refused',
    added_by_banned:
      'Within the last day before being banned, a user gave these people access to this league:',
    added: '%{name} (%{email}), by %{by}, %{when}',
    way: { password: 'by password', link: 'by a link of a mail', platform: 'from the platform' },
  },
  backups: {
    title: 'Backups',
    empty: 'There is no backup yet.',
    taken: 'Taken',
    size: 'Size',
    rows: 'Records',
    download: 'Download',
    download_of: 'Download the backup of %{when}',
    restore: 'Restore',
    restore_of: 'Restore the backup of %{when}',
    restore_title: 'Go back to the backup of %{when}?',
    restore_text:
      'All that the league keeps is replaced by what is in this backup. A backup of how it is now is taken first.',
    kind: {
      daily: 'Daily',
      on_demand: 'Asked for',
      before_restore: 'Before a restore',
      before_delete: 'Before deletion',
      before_move: 'Before a move',
    },
    status: { good: 'Good', failed: 'Failed', lost: 'Lost', taking: 'Being taken' },
  },
};
