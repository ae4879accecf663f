import { notReadyBecause } from '@/server/readiness'

/**
 * Whether this process can serve: the database answers and is migrated. Else 503 with a sentence.
 */
export async function GET(): Promise<Response> {
  const problem = await notReadyBecause()
  const body = problem === null ? { status: 'ready' } : { status: 'not ready', problem }
  return Response.json(body, {
    status: problem === null ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  })
}
