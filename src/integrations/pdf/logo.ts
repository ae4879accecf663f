import { hexColors } from '@/domain/design/hex-colors'

/** The site's logo, as in src/app/icon.svg (64 × 64). */
export const logoPaths = {
  clay: {
    color: hexColors.clay.light,
    d: 'M18.1 56.7c5.2-.1 10-2.5 14-5.8s8.2-6.2 12.2-9.6 7.7-7.1 9.8-11.7 2.6-10.6-.3-14.9-9-5.7-13.8-3.8-7.6 7.1-8 12.2',
  },
  rose: {
    color: hexColors.rose.light,
    d: 'M45.9 56.7c-5.2-.1-10-2.5-14-5.8s-8.2-6.2-12.2-9.6-7.7-7.1-9.8-11.7-2.6-10.6 .3-14.9 9-5.7 13.8-3.8 7.6 7.1 8 12.2',
  },
} as const
