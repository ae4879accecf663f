/** In the place of a field in the comparison of two versions: what the site notes for itself. */
export const EmptyDiff = () => null
