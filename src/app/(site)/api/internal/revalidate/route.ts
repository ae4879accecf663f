import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { messages } from '@/domain/messages'
import { isInternal } from '@/server/internal-key'
import { EVERY_PAGE } from '@/services/catalog/announce-change'

const bodySchema = z.object({
  paths: z.array(z.string().startsWith('/').or(z.literal(EVERY_PAGE))),
})

/** Makes this process forget static pages. For the process itself: everybody else finds nothing. */
export async function POST(request: Request): Promise<Response> {
  if (!isInternal(request.headers)) {
    const error = { code: 'not_found', message: messages.general.notFound }
    return Response.json({ error }, { status: 404 })
  }
  const { paths } = bodySchema.parse(await request.json())
  for (const path of paths) {
    if (path === EVERY_PAGE) revalidatePath('/', 'layout')
    else revalidatePath(path)
  }
  return new Response(null, { status: 204 })
}
