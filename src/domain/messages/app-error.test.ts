import { describe, expect, it, vi } from 'vitest'
import { AppError } from './app-error'

describe('AppError', () => {
  it('should take its sentence and status from the catalog', () => {
    const error = new AppError('course_not_found')
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({
      code: 'course_not_found',
      userMessage: 'Course not found.',
      status: 404,
      message: 'course_not_found: Course not found.',
    })
  })

  it('should accept another sentence, a cause, and facts', () => {
    const cause = new Error('inside')
    const details = { priceCents: 100 }
    const error = new AppError('price_changed', { message: 'It is $1.00 now.', cause, details })
    expect(error).toMatchObject({
      userMessage: 'It is $1.00 now.',
      status: 409,
      cause,
      details,
    })
  })

  it('should be recognized across bundles, unlike any other value', async () => {
    vi.resetModules()
    const { AppError: Other } = await import('./app-error')
    expect(Other).not.toBe(AppError)

    expect(new Other('discrepancy_not_found')).toBeInstanceOf(AppError)
    for (const value of [
      new Error('discrepancy_not_found'),
      { code: 'discrepancy_not_found' },
      'discrepancy_not_found',
      null,
      undefined,
    ])
      expect(value instanceof AppError).toBe(false)
  })
})
