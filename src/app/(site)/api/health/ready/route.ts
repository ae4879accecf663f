import { checkReadiness } from '@/server/readiness'

/** Responds with 200 if ready (src/server/readiness.ts), else 503 and the problems. */
export async function GET(): Promise<Response> {
  const { problems, warnings } = await checkReadiness()
  const isReady = problems.length === 0
  const body = {
    status: isReady ? 'ready' : 'not ready',
    ...(isReady ? {} : { problem: problems.join(' ') }),
    ...(warnings.length > 0 ? { warnings } : {}),
  }
  return Response.json(body, {
    status: isReady ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  })
}
