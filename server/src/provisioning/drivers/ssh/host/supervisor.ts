/**
 * Keeps a league running where there is no systemd: a shell script, since a process of Node's for each league would cost
 * as much as the league. It starts the instance again when it ends, at once the first time and ever more slowly while it
 * keeps ending, and keeps its log from filling the disk. Words it was called with: the league's directory, its port, node.
 */
export const SUPERVISOR = `#!/bin/sh
set -u
umask 077
directory=\${1#--league=}
port=\${2#--port=}
node=$3
log=$directory/instance.log
ending=
child=
rest=

cd "$directory" || exit 1

end() {
  ending=1
  [ -n "$child" ] && kill -TERM "$child" 2>/dev/null
  [ -n "$rest" ] && kill "$rest" 2>/dev/null
}
trap end TERM INT
trap '' HUP

bound_log() {
  size=$(wc -c < "$log" 2>/dev/null || echo 0)
  [ "$size" -gt 5000000 ] || return 0
  cp "$log" "$log.1" 2>/dev/null || rm -f "$log.1"
  : > "$log"
}

( trap 'kill $! 2>/dev/null; exit 0' TERM
  while :; do sleep 60 & wait $!; bound_log; done ) &
watch=$!

wait_s=1
while [ -z "$ending" ]; do
  began=$(date +%s)
  env -i NODE_ENV=production MALLOC_ARENA_MAX=1 LEAGUE_CONFIG="$directory/league.json" \\
    "$node" --env-file="$directory/secret.env" "$directory/release/src/main.js" \\
    "--league=$directory" "--port=$port" >> "$log" 2>&1 < /dev/null &
  child=$!
  wait "$child"
  while kill -0 "$child" 2>/dev/null; do wait "$child"; done
  child=
  [ -n "$ending" ] && break
  if [ $(($(date +%s) - began)) -gt 60 ]; then wait_s=1; fi
  sleep "$wait_s" &
  rest=$!
  wait "$rest"
  rest=
  wait_s=$((wait_s * 2))
  [ "$wait_s" -gt 60 ] && wait_s=60
done
kill -TERM "$watch" 2>/dev/null
wait "$watch" 2>/dev/null
exit 0
`;
