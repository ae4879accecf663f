/** The id of a relation, whether Payload populated it or not. */
export function relationId(relation: string | { id: string }): string {
  return typeof relation === 'string' ? relation : relation.id
}
