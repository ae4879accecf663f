/**
 * The light theme of the site (`src/app/(site)/tokens.css`) for pictures, films and print.
 *
 * @param {number} lightness 0 to 1
 * @param {number} chroma
 * @param {number} hue degrees
 * @returns {string} sRGB, `#rrggbb`; what lies outside the gamut is clipped
 */
export function oklch(lightness, chroma, hue) {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map(channel).join('')}`
}

/** @param {number} linear */
function channel(linear) {
  const value = Math.min(1, Math.max(0, linear))
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}

export const colors = {
  paper: oklch(0.975, 0.012, 80),
  sunk: oklch(0.948, 0.018, 78),
  ink: oklch(0.27, 0.045, 335),
  inkSoft: oklch(0.41, 0.035, 335),
  hairline: oklch(0.88, 0.02, 70),
  clay: oklch(0.49, 0.125, 38),
  sage: oklch(0.45, 0.07, 155),
  gold: oklch(0.62, 0.125, 72),
  plum: oklch(0.33, 0.085, 335),
  rose: oklch(0.62, 0.13, 8),
}
