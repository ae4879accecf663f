import { isBotUserAgent, pageViewSchema } from '@/domain/analytics/page-views'
import { siteProcess } from '@/lib/site-process.mjs'
import { consumeInProcess } from '@/server/limits/limits'
import { endpoint } from '@/server/requests/endpoint'
import { getExecutor } from '@/services/database/executor'
import { countPageView, flushPageViews } from '@/services/analytics/page-view-counter'

/**
 * Counts one step of a visit in a browser tab (docs/decisions/0061). Responds with 204. Stores only
 * data from the body. Bots and clients with Do Not Track or GPC get the same response but aren't
 * counted. All clients share one rate limit, because they aren't identified.
 */
export const POST = endpoint(
  { admit: (user) => user, schema: pageViewSchema },
  async ({ input, req, request: { headers } }) => {
    await consumeInProcess('seenByAnybody', 'all')
    const hasOptedOut = headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
    if (!hasOptedOut && !isBotUserAgent(headers.get('user-agent'))) {
      countPageView(input, new Date().toISOString().slice(0, 10))
      // Flushes immediately, because a process that is shutting down may not flush again.
      if (siteProcess.isDraining) await flushPageViews(await getExecutor(req))
    }
    return new Response(null, { status: 204 })
  },
)
