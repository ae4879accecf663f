import localFont from 'next/font/local'

// Cut by tools/assets/fonts: 34 KB for both. The paths are literals because Next reads them while
// it builds.
const fraunces = localFont({
  src: './fonts/fraunces-520.woff2',
  variable: '--font-fraunces',
  // One drawing for every weight: a browser must not make it bolder by itself.
  weight: '100 900',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
})

const figtree = localFont({
  src: './fonts/figtree-400-650.woff2',
  variable: '--font-figtree',
  weight: '300 900',
  display: 'swap',
  adjustFontFallback: 'Arial',
})

/**
 * Class names for <html>: they bring both typefaces, preloaded, with fallbacks of the same size.
 */
export const fontClasses = `${fraunces.variable} ${figtree.variable}`
