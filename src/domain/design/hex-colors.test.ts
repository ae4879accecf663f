import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
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
  it.each(readdirSync(folder))('should have the colors of the design tokens: %s', (file) => {
    const strokes = [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/stroke: (#\w+)/g)]
    const { clay, rose } = hexColors
    expect(strokes.map(([, color]) => color)).toEqual([
      clay.light,
      rose.light,
      clay.dark,
      rose.dark,
    ])
  })
})
