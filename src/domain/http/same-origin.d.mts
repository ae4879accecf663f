export declare function isSameOriginUnnamed(
  origin: string | null | undefined,
  fetchSite: unknown,
): boolean
