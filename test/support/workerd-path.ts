/**
 * `local/worker.ts` puts its wrapper into the environment, and takes what it finds there for the
 * binary. A test process inherits the wrapper: taken for the binary, it would start itself for ever.
 * Imported before `local/worker.ts`.
 */
if (/workerd-with-[a-z]+\.sh$/.test(process.env.MINIFLARE_WORKERD_PATH ?? '')) {
  delete process.env.MINIFLARE_WORKERD_PATH
}
