import type { Page } from '@playwright/test'
import { stack } from '../stack'

/** Returns a list that collects console errors and requests to other sites from now on. */
export function collectPageErrors(page: Page): string[] {
  const errors: string[] = []
  const allowedOrigins = new Set([stack.site, stack.simulator].map((url) => new URL(url).origin))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !allowedOrigins.has(origin))
      errors.push(`asked ${request.url()}`)
  })
  return errors
}
