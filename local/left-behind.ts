/** What a deletion leaves behind for a while, where no statement of ours reaches it. */
export const leftBehind: readonly { where: string; what: string; until: string; sooner: string }[] =
  [
    {
      where: 'Table and index files of Postgres',
      what: 'deleted rows, and rows as they were before a change',
      until:
        'Autovacuum frees the space, by default once 50 rows and a fifth of the table are dead: in a quiet table that may take months. The bytes are gone when new rows overwrite them',
      sooner:
        '`VACUUM (FULL)` of the table rewrites its files. It locks the table while it runs, and needs space for a copy',
    },
    {
      where: 'Write-ahead log of Postgres',
      what: 'the changes that wrote the data, and those that deleted them',
      until:
        'The segment is recycled, some checkpoints later. Where segments are archived or replicated, as long as the archive keeps them',
      sooner: 'Shorten the retention of the archive',
    },
    {
      where: 'History window of Neon',
      what: 'every earlier state of the database, for restores and branches',
      until:
        'The window ends: 6 hours on the Free plan, 1 day by default on others, at most 7 days on Launch and 30 on Scale',
      sooner: 'Shorten the window in the settings of the project',
    },
    {
      where: 'Branches and snapshots of Neon, dumps',
      what: 'the database as it was when they were made',
      until: 'Somebody deletes them, or their own schedule does',
      sooner:
        'Delete them. Whoever restores one brings no erased person back: the erasure authority replays what was erased',
    },
    {
      where: 'Logs of the platforms',
      what: 'addresses of requests and of clients, times, host names. Our own lines hold no path, body or name',
      until:
        'The retention of the platform: Workers Logs 3 days on the Free plan and 7 on Paid, if they are on; Deno Deploy, Neon, Upstash and what logs are sent on to as your plans say',
      sooner: 'Turn the logs off, or shorten their retention',
    },
    {
      where: 'Object storage with versions or replicas',
      what: 'pictures that were deleted',
      until: 'The lifecycle rule of the bucket removes old versions; without such a rule, for ever',
      sooner: 'Use a bucket without versions, or add a rule that removes old versions after a day',
    },
    {
      where: 'Mail servers',
      what: 'addresses, subjects and times of mails that were sent',
      until: 'The retention of the provider behind `SMTP_URL`',
      sooner: 'Shorten it there',
    },
  ]
