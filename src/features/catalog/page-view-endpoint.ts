import 'server-only'
import { isProgram, pageViewSchema } from '@/domain/analytics/page-views'
import { siteProcess } from '@/lib/site-process.mjs'
import { consumeHere } from '@/server/limits/limits'
import { endpoint } from '@/server/requests/endpoint'
import { executorOf } from '@/services/database/executor'
import { countPageView, flushVisits } from '@/services/analytics/page-view-counter'

/**
 * Counts how far somebody came in a tab: 204 (docs/decisions/0061). Of the request nothing is kept
 * but what it says. Who asks not to be counted and programs that say so get the same answer. The
 * limit is one for everybody: it knows nobody.
 */
export const pageViewEndpoint = endpoint(
  { admit: (user) => user, schema: pageViewSchema },
  async ({ input, req, request: { headers } }) => {
    await consumeHere('seenByAnybody', 'all')
    const asksNotTo = headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
    if (!asksNotTo && !isProgram(headers.get('user-agent'))) {
      countPageView(input, new Date().toISOString().slice(0, 10))
      // Nobody writes it later.
      if (siteProcess.isDraining) await flushVisits(await executorOf(req))
    }
    return new Response(null, { status: 204 })
  },
)
