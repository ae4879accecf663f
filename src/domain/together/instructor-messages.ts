/** Messages about learning together, for the instructor. */
export const instructorMessages = {
  exerciseArchived: 'Archived.',
  exerciseRestored: 'Restored.',
  exerciseWithoutLesson:
    'This exercise’s lesson no longer exists. Choose another lesson and save, then restore the exercise.',
  coupleNotFound: 'This couple no longer exists. Please reload the page.',
  coupleEnded: 'Partnership ended. Both get an email that says only that.',
  partnerSeatNotFound: 'There’s no partner access left to remove here. Please reload the page.',
  partnerSeatReleased: 'Partner access removed. Someone else can be invited now.',
  // Why partner access can't be restored.
  buyerAccessEnded: 'The buyer’s own access has ended. Restore the buyer’s enrollment first.',
  partnerSeatTaken:
    'Someone else now has partner access through this purchase. To give it to this person, end the other person’s access first.',
} as const
