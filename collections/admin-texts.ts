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
      aboutToUnpublish:
        'Visitors and students no longer find this then. Its words stay here as a draft, and you can publish it again.',
      autosave: 'saved by itself',
      autosavedVersion: 'Saved by itself',
      compareVersion: 'Compare with',
      compareVersions: 'Compare two versions',
      confirmUnpublish: 'Take it from the site?',
      confirmVersionRestoration: 'Bring back this version?',
      draftHasPublishedVersion: 'Draft; visitors see an earlier version',
      draftSavedSuccessfully: 'Saved as a draft. Visitors do not see it yet.',
      modifiedOnly: 'Only what was changed',
      preview: 'See it on the site',
      aboutToRestore:
        'The words of {{versionDate}} become the draft. Visitors see them once you publish it.',
      aboutToRestoreGlobal:
        'The words of {{versionDate}} become the draft. Visitors see them once you publish it.',
      restoreAsDraft: 'Bring back as a draft',
      restoredSuccessfully: 'It is back, as a draft. Publish it, and visitors see it.',
      restoreThisVersion: 'Bring back as a draft',
      revertToPublished: 'Throw the draft away',
      aboutToRevertToPublished:
        'Everything that is not published yet is thrown away. It stays in the history.',
      saveDraft: 'Save as a draft',
      version: 'Version',
      versions: 'History',
    },
  },
}
