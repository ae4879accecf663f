import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastRatio, type Rgb } from '@/testing/contrast'
import { rgbFromOklch } from '@/testing/oklch'
import { hexColors } from './hex-colors'

const css = readFileSync('src/app/(site)/tokens.css', 'utf8')
const pattern = /--color-([a-z-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)/g
const tokens = new Map(
  [...css.matchAll(pattern)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
)

const hex = (oklch = '') =>
  `#${(rgbFromOklch(oklch) ?? [])
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

describe('hexColors', () => {
  it.each(Object.entries(hexColors))('should match the design token: %s', (name, color) => {
    const token = tokens.get(name)
    expect(color).toEqual({ light: hex(token?.light), dark: hex(token?.dark) })
  })
})

describe('the files of the motif', () => {
  const folder = 'src/components/ui/motif'
  const rgb = (color: string): Rgb => {
    const channel = (start: number) => Number.parseInt(color.slice(start, start + 2), 16) / 255
    return [channel(1), channel(3), channel(5)]
  }

  it.each(readdirSync(folder))('should be visible in light and dark: %s', (file) => {
    const strokes = [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/stroke="(#\w+)"/g)]
    expect(strokes).toHaveLength(2)
    for (const [, stroke = ''] of strokes)
      for (const name of ['paper', 'raised', 'sunk', 'blush'])
        for (const scheme of ['light', 'dark'] as const) {
          const background = rgb(hex(tokens.get(name)?.[scheme]))
          const message = `${stroke} on ${name}, ${scheme}`
          expect(contrastRatio(rgb(stroke), background), message).toBeGreaterThanOrEqual(3)
        }
  })
})
