/** Sentences about learning together for the instructor: see domain/messages/messages.ts. */
export const instructorMessages = {
  exerciseArchived: 'It went into the archive.',
  exerciseBroughtBack: 'It came back.',
  exerciseWithoutLesson:
    'The lesson of this exercise is gone. Choose another one and save, then bring it back.',
  coupleGone: 'This couple is no longer here. Please reload the page.',
  coupleEnded: 'They no longer learn together. Both get a mail that says so, and nothing else.',
  noSecondPlace: 'There is no second place to free here any more. Please reload the page.',
  secondPlaceFreed: 'The second place is free. Somebody else can be invited to it.',
  // Why a second place is not opened again.
  purchaseClosed:
    'This is the second place of a purchase that is closed. Open the enrollment of who paid first.',
  secondPlaceTaken:
    'The second place of this purchase is somebody else’s by now. Close theirs first, if this person is to have it.',
} as const
