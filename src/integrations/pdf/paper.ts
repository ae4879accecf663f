/**
 * The page of everything the site draws, in points: as wide as A4 and as high as US Letter, so it
 * prints whole on either paper.
 */
export const paper = { width: 595.28, height: 792 }
