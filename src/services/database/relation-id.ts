/** Returns the id of a related document, whether or not it is populated. */
export function relationId(relation: string | { id: string }): string {
  return typeof relation === 'string' ? relation : relation.id
}
