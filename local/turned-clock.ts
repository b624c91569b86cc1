/**
 * Lets a test move the clock of a runtime that it starts: a request to `/turned-clock?ms=1100` has the
 * product think that it is so much later from then on. Timers go on as they do.
 */
export const turnedClock = `const trueNow = Date.now.bind(Date)
let ahead = 0
Date.now = () => trueNow() + ahead
function turnClock(request) {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname !== '/turned-clock') return null
  ahead += Number(searchParams.get('ms'))
  return new Response(null, { status: 204 })
}
`

/** Put before the product on Deno. */
export const turnedDenoClock = `${turnedClock}
const serve = Deno.serve
Deno.serve = (options, handler) =>
  serve(options, (request, connection) => turnClock(request) ?? handler(request, connection))
`
