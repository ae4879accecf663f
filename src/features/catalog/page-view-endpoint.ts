import 'server-only'
import { isBotUserAgent, pageViewSchema } from '@/domain/analytics/page-views'
import { siteProcess } from '@/lib/site-process.mjs'
import { consumeInProcess } from '@/server/limits/limits'
import { endpoint } from '@/server/requests/endpoint'
import { executorOf } from '@/services/database/executor'
import { countPageView, flushVisits } from '@/services/analytics/page-view-counter'

/**
 * Counts a step of a tab's visit: 204 (docs/decisions/0061). Nothing but the body is stored.
 * Clients with Do Not Track or GPC and bots get the same response but aren't counted. The rate
 * limit is shared by all, since clients aren't identified.
 */
export const pageViewEndpoint = endpoint(
  { admit: (user) => user, schema: pageViewSchema },
  async ({ input, req, request: { headers } }) => {
    await consumeInProcess('seenByAnybody', 'all')
    const hasOptedOut = headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
    if (!hasOptedOut && !isBotUserAgent(headers.get('user-agent'))) {
      countPageView(input, new Date().toISOString().slice(0, 10))
      // The process is shutting down: no later flush follows.
      if (siteProcess.isDraining) await flushVisits(await executorOf(req))
    }
    return new Response(null, { status: 204 })
  },
)
