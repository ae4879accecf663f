import { REFERENCE_HEADER } from '@/domain/http/error-pages.mjs'
import { LEARNER_STATE_PATH, routes } from '@/domain/routes/paths'

/**
 * Validates the settings and starts the background work of a site process: content notifications,
 * upload cleanup, page view counts, answer key checks, metrics, and traces if configured. If a
 * setting is invalid, exits with a message, so that the error doesn't first appear in a visitor's
 * request.
 */
export async function start(): Promise<void> {
  try {
    const { env } = await import('@/lib/env')
    if (env.OTEL_EXPORTER_OTLP_ENDPOINT) {
      const { startTracing } = await import('@/integrations/tracing/start-tracing')
      startTracing()
    }
    const { learnerStateEndpoint } =
      await import('@/features/learning/lesson/learner-state-endpoint')
    const { getPublishedCourses } = await import('@/features/catalog/queries')
    const { siteProcess } = await import('@/lib/site-process.mjs')
    const { authorizePage } = await import('@/server/gates/page-gate')
    const { getPayloadClient } = await import('@/server/payload')
    const { listenForContent } = await import('@/server/pages/content-listener')
    const { scheduleUploadCleanup } = await import('@/server/upload-cleanup')
    const { collectPageViews } = await import('@/server/page-view-collector')
    const { measureWith } = await import('@/services/monitoring/measure')
    const { serveMetrics } = await import('@/services/monitoring/serve-metrics')
    const { checkKeysAtStart } = await import('@/services/together/keys/check-answer-keys')
    siteProcess.authorizePage = authorizePage
    siteProcess.fastPathHandlers.set(LEARNER_STATE_PATH, (request) =>
      learnerStateEndpoint(request, { params: Promise.resolve({}) }),
    )
    listenForContent(async () =>
      (await getPublishedCourses()).map(({ slug }) => routes.course(slug)),
    )
    scheduleUploadCleanup()
    collectPageViews()
    void checkKeysAtStart(getPayloadClient)
    serveMetrics('site', measureWith(getPayloadClient))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

type FailedRequest = { path: string; headers: NodeJS.Dict<string | string[]> }
type FailedPart = { routeType: string; renderSource?: string }

/**
 * Logs a failed request with its reference. If Next.js could not decode the request, logs it at
 * level info, because the client caused the failure.
 */
export async function logFailure(
  error: unknown,
  { path, headers }: FailedRequest,
  { routeType, renderSource }: FailedPart,
): Promise<void> {
  const { log } = await import('@/lib/log')
  const { isUnread } = await import('@/lib/site-process.mjs')
  const pathname = path.split('?', 1)[0]
  const isOfPage = routeType !== 'action' && renderSource !== undefined
  if (isUnread() && !isOfPage) {
    log.info({ path: pathname }, 'a request could not be read')
    return
  }
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined
  const reference = headers[REFERENCE_HEADER]
  log.error({ err: error, reference, digest, path: pathname }, 'a page failed')
}
