#!/bin/sh
# Runs workerd in the place of this shell, and ends it when the process that started it is gone,
# however it went: workerd itself goes on serving when its parent is killed.
parent=$PPID
(
  while kill -0 "$parent" && kill -0 $$; do sleep 1; done
  kill -9 $$
) </dev/null >/dev/null 2>&1 3>&- &
exec "$WORKERD_BINARY" "$@"
