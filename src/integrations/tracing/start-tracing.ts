import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type Span,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node'
import { logFields } from '@/lib/site-process.mjs'

/**
 * Takes queries away, which carry tokens of mails and addresses, and adds the id under which the
 * request is in the log.
 */
const withoutQueries: SpanProcessor = {
  onStart: (span: Span) => {
    for (const [name, value] of Object.entries(span.attributes))
      if (typeof value === 'string' && value.includes('?')) span.setAttribute(name, path(value))
    if (span.name.includes('?')) span.updateName(path(span.name))
    span.setAttributes({ ...logFields() })
  },
  onEnd: () => {},
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
}

const path = (address: string) => address.split('?', 1)[0] ?? ''

/**
 * Sends what Next.js measures of its work to a collector that speaks OTLP over HTTP with JSON. The
 * OTEL_… variables say where that is and how much is sent: the library reads them by itself.
 */
export function startTracing(): NodeTracerProvider {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'heart2heart' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [withoutQueries, new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  process.once('SIGTERM', () => void provider.forceFlush())
  return provider
}
