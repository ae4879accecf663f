import { describe, expect, it } from 'vitest'
import { errorCatalog, type FailureCode } from './messages/error-catalog'
import { isRetryable } from './retryable-codes'

const isCode = (code: string): code is FailureCode => code in errorCatalog

describe('isRetryable', () => {
  it.each(Object.entries(errorCatalog))('should match the status of %s', (code, entry) => {
    if (!isCode(code)) throw new Error(`${code} is no code.`)
    const { status } = entry
    expect(isRetryable({ code })).toBe(status >= 500 || status === 429)
  })

  it.each(['unexpected', 'unreachable', 'unreadable'] as const)('should be %s', (code) => {
    expect(isRetryable({ code })).toBe(true)
  })
})
