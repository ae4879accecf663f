/** A color of the screen: red, green and blue from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** How well one color can be read on the other, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * decoded(red) + 0.7152 * decoded(green) + 0.0722 * decoded(blue)
}

function decoded(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
