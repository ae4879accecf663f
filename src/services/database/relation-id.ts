/** Returns the id of a relation, populated or not. */
export function relationId(relation: string | { id: string }): string {
  return typeof relation === 'string' ? relation : relation.id
}
