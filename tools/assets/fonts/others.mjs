/**
 * The characters of the western languages beside English. Browsers load their files only where one
 * of them is written. `src/components/layout/fonts.ts` and the admin's `theme.css` name the same,
 * as Next and CSS want them there as they are.
 */
export const others =
  'U+00A1-00A8,U+00AA-00B6,U+00B8-00BC,U+00BE-00D6,U+00D8-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2025,U+2027-206F,U+20AC,U+2122,U+2191,U+2193,U+2215'
