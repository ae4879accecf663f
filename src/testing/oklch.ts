import type { Rgb } from '@/testing/contrast'

const oklchPattern = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*\)$/

/** Converts `oklch(97.5% 0.012 80)` to sRGB (CSS Color 4). Returns null for any other text. */
export function rgbFromOklch(text: string): Rgb | null {
  const match = oklchPattern.exec(text.trim())
  if (!match) return null
  const [, lightness = '', percent, chroma = '', hue = ''] = match
  const l = Number(lightness) / (percent ? 100 : 1)
  const angle = (Number(hue) * Math.PI) / 180
  const a = Number(chroma) * Math.cos(angle)
  const b = Number(chroma) * Math.sin(angle)

  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    gammaEncode(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    gammaEncode(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    gammaEncode(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

function gammaEncode(linear: number): number {
  const value = Math.min(Math.max(linear, 0), 1)
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}
