/** Hides internal fields in version comparisons. */
export const EmptyDiff = () => null
