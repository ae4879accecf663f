import { describe, expect, it } from 'vitest'
import { validateTemplate } from './check-template'
import { splitParagraphs } from '../text/split-paragraphs'
import { interpolateTemplate, placeholdersIn } from './interpolate-template'
import { isMailKey, mailCatalog, mailGroups, getMailTemplate } from './mail-catalog'
import { getDefaultText } from './mail-template'

const keys = Object.keys(mailCatalog).filter(isMailKey)

describe('default templates', () => {
  it.each(keys)('of %s should pass the checks for overrides', (key) => {
    expect(validateTemplate(getMailTemplate(key), getDefaultText(getMailTemplate(key)))).toEqual([])
  })

  it.each(keys)('of %s should use every placeholder', (key) => {
    const { subject, paragraphs, button = '', placeholders } = getMailTemplate(key)
    const used = placeholdersIn([subject, ...paragraphs, button].join('\n'))
    expect(Object.keys(placeholders).filter((place) => !used.includes(place))).toEqual([])
  })

  it.each(keys)('of %s should have a button when it has a path', (key) => {
    const { button, path = '/' } = getMailTemplate(key)
    expect(path).toMatch(/^\//)
    expect(button === undefined && getMailTemplate(key).path !== undefined).toBe(false)
  })

  it('should each be listed once in the panel', () => {
    expect(mailGroups.flatMap((group) => group.keys).sort()).toEqual([...keys].sort())
  })
})

describe('interpolateTemplate', () => {
  const withParagraphs = (...paragraphs: string[]) => ({
    subject: 'S',
    heading: '',
    paragraphs,
    button: 'B',
  })
  const filled = (text: string, values: Record<string, string | string[]>) =>
    interpolateTemplate(withParagraphs(text), values).paragraphs

  it('should replace placeholders in a single pass', () => {
    expect(filled('{name}, { Name } of {course}', { name: '{course}', course: '$&' })).toEqual([
      '{course}, {course} of $&',
    ])
  })

  it('should insert several paragraphs for a placeholder on its own', () => {
    expect(filled('{message}', { message: ['one', 'two'] })).toEqual(['one', 'two'])
    expect(filled('They wrote: {message}', { message: ['one', 'two'] })).toEqual([
      'They wrote: one two',
    ])
  })

  it('should leave no empty paragraph behind', () => {
    expect(filled('{message}', { message: '' })).toEqual([])
    expect(filled('{message}', { message: [] })).toEqual([])
  })

  it('should never send a placeholder', () => {
    expect(() => filled('{nobody}', {})).toThrow('An email has no value for {nobody}')
  })

  it('should have no heading when it is empty', () => {
    expect(interpolateTemplate(withParagraphs('x'), {}).heading).toBeUndefined()
    expect(
      interpolateTemplate({ ...withParagraphs('x'), heading: 'H {a}' }, { a: '1' }).heading,
    ).toBe('H 1')
  })
})

describe('template overrides', () => {
  const template = getMailTemplate('refund-declined')
  const defaults = getDefaultText(template)
  const problems = (change: Partial<typeof defaults>) =>
    validateTemplate(template, { ...defaults, ...change }).map(
      ({ field, message }) => `${field}: ${message}`,
    )

  it.each([
    [
      { subject: 'About {curse}' },
      'subject: This email can’t use {curse}. You can use {greeting}, {course}, and {answer}.',
    ],
    [
      { paragraphs: ['{greeting} no.'] },
      'paragraphs: Please keep {answer}. The email doesn’t make sense without it.',
    ],
    [{ button: ' ' }, 'button: Please enter the button’s text. People need the link.'],
    [{ subject: '' }, 'subject: Please enter a subject.'],
    [{ heading: 'x'.repeat(201) }, 'heading: Please keep this to 200 characters or fewer.'],
  ])('should not be %o', (change, message) => {
    expect(problems(change)).toEqual([message])
  })

  it('should be split into paragraphs', () => {
    expect(splitParagraphs(' one\ntwo \n \n\nthree\n')).toEqual(['one\ntwo', 'three'])
  })
})
