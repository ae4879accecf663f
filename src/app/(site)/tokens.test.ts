import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastRatio, type Rgb } from '@/testing/contrast'
import { rgbFromOklch } from '@/testing/oklch'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const pattern = /--color-([a-z-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)/g
const tokens = new Map(
  [...css.matchAll(pattern)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
)

function color(name: string, scheme: 'light' | 'dark'): Rgb {
  const rgb = rgbFromOklch(tokens.get(name)?.[scheme] ?? '')
  if (!rgb) throw new Error(`no color ${name} for ${scheme}`)
  return rgb
}

const sheets = ['paper', 'raised', 'sunk']
const pairs: [promise: number, marks: string[], grounds: string[]][] = [
  [7, ['ink', 'ink-soft'], [...sheets, 'mist', 'blush']],
  [4.5, ['clay', 'sage', 'alarm'], sheets],
  [4.5, ['sage'], ['mist']],
  [4.5, ['alarm'], ['blush']],
  [4.5, ['on-clay'], ['clay', 'clay-deep']],
  // The edges of controls, stars and the lines of the motif are no text.
  [3, ['line', 'gold', 'rose'], ['paper', 'raised']],
]

describe.each(['light', 'dark'] as const)('the colors by %s', (scheme) => {
  const cases = pairs.flatMap(([promise, marks, grounds]) =>
    marks.flatMap((mark) => grounds.map((ground) => ({ mark, ground, promise }))),
  )

  it.each(cases)('should show $mark on $ground at $promise:1', ({ mark, ground, promise }) => {
    const ratio = contrastRatio(color(mark, scheme), color(ground, scheme))
    expect(ratio).toBeGreaterThanOrEqual(promise)
  })
})
