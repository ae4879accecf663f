import type { Page } from '@playwright/test'
import { stack } from '../stack'

/** Collects console errors and foreign requests from now on. */
export function consoleErrors(page: Page): string[] {
  const found: string[] = []
  const known = new Set([stack.site, stack.simulator].map((url) => new URL(url).origin))
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text())
  })
  page.on('pageerror', (error) => found.push(error.message))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !known.has(origin)) found.push(`asked ${request.url()}`)
  })
  return found
}
