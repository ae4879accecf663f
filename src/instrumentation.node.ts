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
    const { getPublishedCourses, readPagePaths } = await import('@/features/catalog/queries')
    const { siteProcess } = await import('@/lib/site-process.mjs')
    const { authorizePage } = await import('@/server/gates/page-gate')
    const { getPayloadClient } = await import('@/server/payload')
    const { getPaymentSettings } = await import('@/server/pages/payment-settings')
    const { listenForContent } = await import('@/server/pages/content-listener')
    const { scheduleUploadCleanup } = await import('@/server/upload-cleanup')
    const { schedulePageViewFlushes } = await import('@/server/page-view-collector')
    const { makeMetricsUpdater } = await import('@/services/monitoring/update-metrics')
    const { serveMetrics } = await import('@/services/monitoring/serve-metrics')
    const { checkAnswerKeysAtStartup } = await import('@/services/together/keys/check-answer-keys')
    siteProcess.authorizePage = authorizePage
    siteProcess.listPaymentMethods = async () => (await getPaymentSettings()).methods
    siteProcess.fastPathHandlers.set(LEARNER_STATE_PATH, (request) =>
      learnerStateEndpoint(request, { params: Promise.resolve({}) }),
    )
    void listenForContent({
      readCoursePaths: async () =>
        (await getPublishedCourses()).map(({ slug }) => routes.course(slug)),
      readPagePaths: async () => [...(await readPagePaths()).values()],
    })
    scheduleUploadCleanup()
    schedulePageViewFlushes()
    void checkAnswerKeysAtStartup(getPayloadClient)
    serveMetrics('site', makeMetricsUpdater(getPayloadClient))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

type FailedRequest = { path: string; headers: NodeJS.Dict<string | string[]> }
type ErrorContext = { routeType: string; renderSource?: string }

/**
 * Logs a failed request with its reference. If Next.js could not decode the request, logs it at
 * level info, because the client caused the failure.
 */
export async function logFailure(
  error: unknown,
  { path, headers }: FailedRequest,
  { routeType, renderSource }: ErrorContext,
): Promise<void> {
  const { log } = await import('@/lib/log')
  const { isDecodingRequest } = await import('@/lib/site-process.mjs')
  const pathname = path.split('?', 1)[0]
  const isPageRender = routeType !== 'action' && renderSource !== undefined
  if (isDecodingRequest() && !isPageRender) {
    log.info({ path: pathname }, 'a request could not be read')
    return
  }
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined
  const reference = headers[REFERENCE_HEADER]
  log.error({ err: error, reference, digest, path: pathname }, 'a page failed')
}
