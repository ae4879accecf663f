import { describe, expect, it } from 'vitest'
import type { JourneyDocument } from '@/domain/together/journey-document'
import { sampleJourneyDocument as document } from '@/testing/factories/journeys'
import { readPdf } from '@/testing/read-pdf'
import { renderJourney } from './render-journey'

const render = async (change: Partial<JourneyDocument> = {}) => {
  const bytes = await renderJourney({ ...document, ...change })
  return readPdf(bytes)
}

const documentWith = (text: string | null) => {
  const [entry] = document.entries.map((one) => ({ ...one, answers: [{ name: null, text }] }))
  return { entries: entry ? [entry] : [] }
}

// Rendering is slow on a busy machine.
describe('renderJourney', { timeout: 60_000 }, () => {
  it('should contain both answers under their names, as selectable text', async () => {
    const { text, size, info } = await render()

    for (const words of [
      ...['Your journey', 'Ana First and Ben Second', 'Conflict Cure'],
      ...['How we argue', 'Shared on November 3, 2026. Talked about together.'],
      ...['I was tired and wanted to be held.', 'I did not know what you needed'],
      ...['• The tea in the morning', '• Your laugh'],
      ...['4 out of 10', '8 out of 10', '1: not at all, 10: very much'],
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('can’t be printed')
    expect(size).toEqual([595, 792])
    expect(info).toMatchObject({ Title: 'Your journey', Author: 'Heart2Heart' })
  })

  it('should print Hebrew, Arabic, Cyrillic, and Vietnamese', async () => {
    const texts = ['שלום, אני שמח מאוד', 'أنا سعيد جدا معك', 'Я тебя слышу', 'Đặng nghe em']
    const entries = texts.flatMap(
      (words) => documentWith(`In between:\n${words}\n\nand on.`).entries,
    )
    const { text } = await render({ entries })
    for (const letter of texts.join('').normalize('NFKC').replace(/\s/gu, ''))
      expect(text.normalize('NFKC')).toContain(letter)
    expect(text).not.toContain('can’t be printed')
  })

  it('should leave out unsupported characters instead of printing boxes, and say so', async () => {
    const { text } = await render(documentWith('With you 👨‍👩‍👧 I laugh 😀山 again\u0007'))

    expect(text).toContain('With you I laugh again')
    expect(text).not.toMatch(/[😀山\ufffd]/u)
    expect(text).toContain('Emoji and some letters can’t be printed here')
  })

  it('should explain an answer without printable characters', async () => {
    expect((await render(documentWith('😀'))).text).toContain('Nothing here can be printed.')
    expect((await render(documentWith(null))).text).toContain('can’t show this text right now')
  })

  it.each(['\n', ' \n', '\r\n', '\u2028', '😀\n'])(
    'should collapse empty lines: %j',
    async (line) => {
      const [entry] = document.entries
      const answers = [
        { name: null, text: line.repeat(6000) },
        { name: null, text: `a${line.repeat(6000)}b` },
      ]
      const { pageCount } = await render({ entries: entry ? [{ ...entry, answers }] : [] })

      expect(pageCount).toBe(1)
    },
  )

  it('should join thousands of short lines', async () => {
    const { pageCount, text } = await render(documentWith('a\n'.repeat(9950)))

    expect(pageCount).toBeLessThan(15)
    expect(text.match(/\ba\b/g)?.length).toBeGreaterThanOrEqual(9950)
  })

  // With quadratic layout, each of these would take minutes.
  it.each([
    ['lines that run both ways', 'א\na\n'.repeat(4975)],
    ['letters without a space', 'נשמע'.repeat(4975)],
    ['typefaces that alternate', 'ἀβא '.repeat(4975)],
  ])('should render %s of the maximum length', { timeout: 20_000 }, async (_, text) => {
    expect((await renderJourney({ ...document, ...documentWith(text) })).length).toBeLessThan(
      500_000,
    )
  })

  it('should render a short document during a long one', async () => {
    const finished: string[] = []
    const { entries } = documentWith('אב '.repeat(6600))
    const long = renderJourney({
      ...document,
      entries: Array.from({ length: 6 }, () => entries).flat(),
    })
    await Promise.all([
      long.then(() => finished.push('long')),
      renderJourney(document).then(() => finished.push('short')),
    ])

    expect(finished).toEqual(['short', 'long'])
  })

  it('should paginate the longest answers without losing a word', async () => {
    const words = Array.from({ length: 4000 }, (_, index) => `w${index}`)
    const { pageCount, text } = await render(documentWith(`${words.join(' ')}\n${'W'.repeat(900)}`))

    expect(pageCount).toBeGreaterThan(3)
    const found = new Set(text.split(/\s+/))
    expect(words.filter((word) => !found.has(word))).toEqual([])
    expect(text).toContain(`${pageCount} of ${pageCount}`)
  })
})
