/** The motif's two curves as SVG path data, for small sizes. `motif/` has the large ones. */
export type MotifPaths = { viewBox: string; a: string; b: string }

/** Two converging lines, for progress bars. */
export const motifProgress: MotifPaths = {
  viewBox: '0 0 600 24',
  a: 'M2 2.5c16.7 .2 33 4.5 49.1 9.3s32.3 9.3 49 9.4 33.1-4.4 49.2-8.7 32.6-8.2 49.3-8.1 33.1 3.8 49.5 7.1 33 5.9 49.7 5.6 33.3-2.8 49.9-4.9 33.3-3.2 50-2.9 33.3 1.6 50 2.6 33.4 1.7 50.1 1.6 33.4-.7 50.1-1.5 33.4-1.4 50.1-1.4',
  b: 'M2 21.5c16.7-.2 33-4.5 49.1-9.3s32.3-9.3 49-9.4 33.1 4.4 49.2 8.7 32.6 8.2 49.3 8.1 33.1-3.8 49.5-7.1 33-5.9 49.7-5.6 33.3 2.8 49.9 4.9 33.3 3.2 50 2.9 33.3-1.6 50-2.6 33.4-1.7 50.1-1.6 33.4 .7 50.1 1.5 33.4 1.4 50.1 1.4',
}

/** Only the heart, for small sizes. Use a stroke width of about 5. */
export const motifHeart: MotifPaths = {
  viewBox: '0 0 64 64',
  a: 'M18.1 56.7c5.2-.1 10-2.5 14-5.8s8.2-6.2 12.2-9.6 7.7-7.1 9.8-11.7 2.6-10.6-.3-14.9-9-5.7-13.8-3.8-7.6 7.1-8 12.2',
  b: 'M45.9 56.7c-5.2-.1-10-2.5-14-5.8s-8.2-6.2-12.2-9.6-7.7-7.1-9.8-11.7-2.6-10.6 .3-14.9 9-5.7 13.8-3.8 7.6 7.1 8 12.2',
}
