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

/** Removes query strings, which contain tokens and emails, and adds the request's log fields. */
const spanSanitizer: SpanProcessor = {
  onStart: (span: Span) => {
    for (const [name, value] of Object.entries(span.attributes))
      if (typeof value === 'string' && value.includes('?')) span.setAttribute(name, getPath(value))
    if (span.name.includes('?')) span.updateName(getPath(span.name))
    span.setAttributes({ ...logFields() })
  },
  onEnd: () => {},
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
}

const getPath = (url: string) => url.split('?', 1)[0] ?? ''

/** Sends the traces of Next.js to an OTLP collector, as configured by the OTEL_… variables. */
export function startTracing(): NodeTracerProvider {
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'heart2heart' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [spanSanitizer, new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  process.once('SIGTERM', () => void provider.forceFlush())
  return provider
}
