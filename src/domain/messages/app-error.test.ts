import { describe, expect, it, vi } from 'vitest'

import { AppError } from './app-error'

describe('AppError', () => {
  it('should take its sentence and its status from the catalog', () => {
    const error = new AppError('course_not_found')
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({
      code: 'course_not_found',
      userMessage: 'Course not found.',
      status: 404,
      message: 'course_not_found: Course not found.',
    })
  })

  it('should say another sentence where one is given, and keep cause and facts', () => {
    const cause = new Error('inside')
    const facts = { priceCents: 100 }
    const error = new AppError('price_changed', { sentence: 'It is $1.00 now.', cause, facts })
    expect(error).toMatchObject({ userMessage: 'It is $1.00 now.', status: 409, cause, facts })
  })

  it('should be known when another part of the build has made it, and nothing else', async () => {
    vi.resetModules()
    const { AppError: Other } = await import('./app-error')
    expect(Other).not.toBe(AppError)

    expect(new Other('gone')).toBeInstanceOf(AppError)
    for (const value of [new Error('gone'), { code: 'gone' }, 'gone', null, undefined])
      expect(value instanceof AppError).toBe(false)
  })
})
