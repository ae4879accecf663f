import localFont from 'next/font/local'

// Subset fonts. Every page loads two of them (22 KB), and non-English text loads two more. The
// options must be literals, because Next.js reads them at build time.
const fraunces = localFont({
  src: './fonts/fraunces-520.woff2',
  variable: '--font-fraunces',
  // Declares the single weight as all weights, to keep browsers from synthesizing bold.
  weight: '100 900',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
})

const frauncesOthers = localFont({
  src: './fonts/fraunces-520-others.woff2',
  variable: '--font-fraunces-others',
  weight: '100 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00A8,U+00AA-00B6,U+00B8-00BC,U+00BE-00D6,U+00D8-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2025,U+2027-206F,U+20AC,U+2122,U+2191,U+2193,U+2215',
    },
  ],
})

const figtree = localFont({
  src: './fonts/figtree-400-650.woff2',
  variable: '--font-figtree',
  weight: '300 900',
  display: 'swap',
  adjustFontFallback: 'Arial',
})

const figtreeOthers = localFont({
  src: './fonts/figtree-400-650-others.woff2',
  variable: '--font-figtree-others',
  weight: '300 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00A8,U+00AA-00B6,U+00B8-00BC,U+00BE-00D6,U+00D8-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2025,U+2027-206F,U+20AC,U+2122,U+2191,U+2193,U+2215',
    },
  ],
})

/** Class names for <html>. The English subsets are preloaded. */
export const fontClasses = [fraunces, frauncesOthers, figtree, figtreeOthers]
  .map(({ variable }) => variable)
  .join(' ')
