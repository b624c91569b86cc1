const source = (...folders) => `^src/(${folders.join('|')})/`

const forbid = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: typeof from === 'string' ? { path: from } : from,
  to: typeof to === 'string' ? { path: to } : to,
})

/** Direction: edge, jobs -> domain -> db -> kernel; platform -> kernel. */
module.exports = {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }, 'Nothing imports itself by a detour.'),
    forbid(
      'kernel-is-a-leaf',
      source('kernel'),
      source('db', 'domain', 'platform', 'edge', 'jobs'),
      'The kernel knows nobody.',
    ),
    forbid(
      'db-knows-the-kernel-only',
      source('db'),
      source('domain', 'platform', 'edge', 'jobs'),
      'The database layer stands on the kernel.',
    ),
    forbid(
      'domain-knows-db-and-kernel',
      source('domain'),
      source('platform', 'edge', 'jobs'),
      'The domain speaks no HTTP.',
    ),
    forbid(
      'platform-knows-the-kernel-only',
      source('platform'),
      source('db', 'domain', 'edge', 'jobs'),
      'Adapters stand behind kernel ports.',
    ),
    forbid(
      'edge-and-jobs-are-strangers',
      source('edge'),
      source('jobs'),
      'They meet in the entries.',
    ),
    forbid(
      'jobs-and-edge-are-strangers',
      source('jobs'),
      source('edge'),
      'They meet in the entries.',
    ),
    forbid(
      'one-place-builds-adapters',
      { path: '^src/', pathNot: '^src/(worker|edge/services|jobs/registry)\\.ts$|^src/platform/' },
      source('platform'),
      'Only services.ts and registry.ts build adapters; the Worker exports its Durable Object.',
    ),
    forbid(
      'domain-without-transport',
      source('domain'),
      'node_modules/(hono|@hono|@upstash)/',
      'No HTTP and no vendor in the domain.',
    ),
    forbid(
      'sql-in-queries',
      {
        path: '^src/',
        pathNot: '^src/db/|^src/domain/[^/]+/[a-z-]*queries\\.ts$|^src/domain/verbs/verb\\.ts$',
      },
      'node_modules/drizzle-orm/',
      'SQL stands in files of queries and in src/db.',
    ),
    forbid(
      'no-node-in-src',
      { path: '^src/', pathNot: '^src/platform/runtime\\.' },
      { dependencyTypes: ['core'] },
      'The product runs where there is no Node.',
    ),
    forbid(
      'src-stands-alone',
      '^src/',
      '^(local|test|bench|openapi)/',
      'The product does not know its tools.',
    ),
    forbid(
      'domain-folders-meet-at-index',
      { path: '^src/domain/([^/]+)/' },
      { path: '^src/domain/[^/]+/', pathNot: '^src/domain/($1/|verbs/|[^/]+/index\\.ts$)' },
      'Folders of the domain meet at index.ts.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['workerd', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
