/**
 * Scores of 0 to 100 by category, the audits that cost points, LCP in milliseconds, layout shift.
 */
export type Audit = { scores: Record<string, number>; lost: string[]; lcp: number; cls: number }

/** Starts a Chromium for Lighthouse: see lighthouse.mjs. */
export function openLighthouse(options: { executablePath: string; port?: number }): Promise<{
  close: () => Promise<void>
  audit: (
    url: string,
    options?: { categories?: readonly string[]; headers?: Record<string, string> },
  ) => Promise<Audit>
}>
