/** Renders nothing, to hide internal fields in version comparisons. */
export const EmptyDiff = () => null
