/**
 * Keeps the host of the leagues running if there is no systemd: a shell script, which needs almost no memory. It
 * restarts the host when it ends, immediately the first time and more and more slowly while it keeps ending. It is
 * called with the directory of the leagues and node, in the host's own directory.
 */
export const HOST_SUPERVISOR = `#!/bin/sh
set -u
umask 077
leagues=\${1#--leagues=}
node=$2
ending=
child=
rest=

exec 9> supervisor.lock
flock -n 9 || exit 0

end() {
  ending=1
  [ -n "$child" ] && kill -TERM "$child" 2>/dev/null
  [ -n "$rest" ] && kill "$rest" 2>/dev/null
}
trap end TERM INT
trap '' HUP

wait_s=0
while [ -z "$ending" ]; do
  began=$(date +%s)
  . ./settings.env
  env -i NODE_ENV=production MALLOC_ARENA_MAX=1 \\
    "$node" program/src/host/main.js "--league-host=$leagues" --socket=control.sock --standalone \\
    "--idle-ms=$IDLE_MS" "--max-warm=$MAX_WARM" >> host.log 2>&1 < /dev/null 9>&- &
  child=$!
  wait "$child"
  while kill -0 "$child" 2>/dev/null; do wait "$child"; done
  child=
  [ -n "$ending" ] && break
  if [ $(($(date +%s) - began)) -gt 60 ]; then wait_s=0; fi
  sleep "$wait_s" 9>&- &
  rest=$!
  wait "$rest"
  rest=
  wait_s=$((wait_s * 2 + 1))
  [ "$wait_s" -gt 60 ] && wait_s=60
done
exit 0
`;
