import localFont from 'next/font/local'

// Latin, upright, weight axis only: 57 KB for both. The paths are literals because Next reads them
// while it builds.
const fraunces = localFont({
  src: '../../../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  variable: '--font-fraunces',
  weight: '100 900',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
})

const figtree = localFont({
  src: '../../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  variable: '--font-figtree',
  weight: '300 900',
  display: 'swap',
  adjustFontFallback: 'Arial',
})

/** Class names for <html>: they bring both typefaces, preloaded, with fallbacks of the same size. */
export const fontClasses = `${fraunces.variable} ${figtree.variable}`
