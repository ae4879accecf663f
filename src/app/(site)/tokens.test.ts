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

const surfaces = ['paper', 'raised', 'sunk']
const pairs: [ratio: number, marks: string[], backgrounds: string[]][] = [
  [7, ['ink', 'ink-soft'], [...surfaces, 'mist', 'blush']],
  [4.5, ['clay', 'sage', 'alarm'], surfaces],
  [4.5, ['sage'], ['mist']],
  [4.5, ['alarm'], ['blush']],
  [4.5, ['on-clay'], ['clay', 'clay-deep']],
  // The edges of controls, stars, and the motif are not text.
  [3, ['line', 'gold', 'rose'], ['paper', 'raised']],
]

describe.each(['light', 'dark'] as const)('the colors in %s mode', (scheme) => {
  const cases = pairs.flatMap(([ratio, marks, backgrounds]) =>
    marks.flatMap((mark) => backgrounds.map((background) => ({ mark, background, ratio }))),
  )

  it.each(cases)('should show $mark on $ground at $ratio:1', ({ mark, background, ratio }) => {
    const measured = contrastRatio(color(mark, scheme), color(background, scheme))
    expect(measured).toBeGreaterThanOrEqual(ratio)
  })
})
