/** An sRGB color: red, green, and blue from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Returns the contrast ratio of two colors, from 1 to 21 (WCAG 2.2). */
export function contrastRatio(first: Rgb, second: Rgb): number {
  const [lighter = 0, darker = 0] = [getLuminance(first), getLuminance(second)].sort(
    (x, y) => y - x,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

function getLuminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
