#!/bin/sh
# Runs workerd in the place of this shell, after telling which process that is.
echo $$ >> "$WORKERD_PID_FILE"
exec "$WORKERD_BINARY" "$@"
