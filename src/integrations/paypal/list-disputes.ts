import { z } from 'zod'
import { parsePayPalResponse } from './response'
import { callPayPalDirectly } from './client'
import type { PayPalSettings } from './settings'

const PATH = '/v1/customer/disputes'
const PAGE_SIZE = 50
const MAX_PAGES = 100
/**
 * The maximum age of listed disputes. PayPal's limit is 180 days. This is one day less, so that the
 * start time is still valid when the request arrives.
 */
const MAX_AGE_MS = 179 * 24 * 60 * 60 * 1000

const pageSchema = z.object({
  items: z.array(z.object({ dispute_id: z.string() })).default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})

/**
 * Lists the IDs of disputes that were opened after `from`, but at most 179 days ago, newest first
 * (Disputes v1, list). Throws PayPalError, with status 403 if the app has no permission to read
 * disputes.
 */
export async function listDisputes(settings: PayPalSettings, from: Date): Promise<string[]> {
  const start = new Date(Math.max(from.getTime(), Date.now() - MAX_AGE_MS))
  const ids: string[] = []
  let query: string | null = `?start_time=${start.toISOString()}&page_size=${PAGE_SIZE}`
  for (let page = 1; query !== null && page <= MAX_PAGES; page += 1) {
    const path = `${PATH}${query}`
    const response = await callPayPalDirectly(settings, { method: 'GET', path })
    const { items, links } = parsePayPalResponse(pageSchema, response)
    ids.push(...items.map(({ dispute_id: id }) => id))
    query = parseQuery(links.find(({ rel }) => rel === 'next')?.href)
  }
  return ids
}

/** Returns only the query of the next page's URL, because our host and path are fixed. */
function parseQuery(href: string | undefined): string | null {
  return href && URL.canParse(href) ? new URL(href).search : null
}
