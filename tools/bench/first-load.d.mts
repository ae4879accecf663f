import type { Browser } from '@playwright/test'

/** Bytes over the wire by kind, and their sum. */
export type FirstLoad = Record<
  'document' | 'script' | 'style' | 'font' | 'image' | 'media' | 'other' | 'total',
  number
>

/** Loads a page as a first visitor: see first-load.mjs. */
export function measureFirstLoad(browser: Browser, url: string): Promise<FirstLoad>
