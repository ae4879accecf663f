import type { Page } from '@playwright/test'
import { stack } from '../stack'

/** Whatever a page complains about from now on, and whoever else it talks to. */
export function consoleErrors(page: Page): string[] {
  const found: string[] = []
  const known = new Set([stack.site, stack.simulator].map((address) => new URL(address).origin))
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
