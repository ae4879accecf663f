/**
 * Payload's own words where an instructor, who is no engineer, would stumble over them. Keys as in
 * `@payloadcms/translations`.
 */
export const adminTexts = {
  en: {
    error: {
      correctInvalidFields: 'Not saved yet. Please look at the fields that are marked in red.',
      followingFieldsInvalid_one: 'Not saved yet. Please look at this field:',
      followingFieldsInvalid_other: 'Not saved yet. Please look at these fields:',
      userEmailAlreadyRegistered: 'Somebody already has an account with this email.',
      unspecific: 'That did not work. Please try again in a moment.',
      valueMustBeUnique: 'Something else has this already. Please choose another one.',
    },
    general: {
      createdAt: 'Added',
      createNew: 'Add new',
      createNewLabel: 'Add new {{label}}',
      creatingNewLabel: 'New {{label}}, not saved yet',
      documentModified: 'This was changed somewhere else',
      documentOutOfDate:
        'Since you opened it, it was saved in another tab or by somebody else. Reload it, so that you do not undo that change.',
      noLabel: '–',
      noResults: 'There are no {{label}} here.',
      noResultsDescription: 'Either there are none yet, or the search and filters hide them.',
      noResultsFound: 'Nothing here',
      payloadSettings: 'How this panel looks to you',
      reloadDocument: 'Reload it',
      selectValue: 'Please choose',
      untitled: 'not named yet',
      updatedAt: 'Last changed',
    },
    validation: {
      invalidSelection: 'Please choose one from the list.',
      longerThanMin: 'Please write at least {{minLength}} characters.',
      notValidDate: '"{{value}}" is not a date.',
      required: 'Please fill this in.',
      shorterThanMax: 'Please use at most {{maxLength}} characters.',
    },
    version: {
      draftSavedSuccessfully: 'Saved as a draft. Visitors do not see it yet.',
      preview: 'See it on the site',
      saveDraft: 'Save as a draft',
    },
  },
}
