/**
 * Replaces Payload's texts that are too technical for the instructor. The keys are those of
 * `@payloadcms/translations`.
 */
export const adminTexts = {
  en: {
    authentication: {
      confirmPassword: 'Confirm password',
      logout: 'Log out',
      logoutUser: 'Log out',
      newPassword: 'New password',
    },
    error: {
      correctInvalidFields: 'Not saved yet. Please check the fields marked in red.',
      followingFieldsInvalid_one: 'Not saved yet. Please check this field:',
      followingFieldsInvalid_other: 'Not saved yet. Please check these fields:',
      userEmailAlreadyRegistered: 'Someone already has an account with this email.',
      notAllowedToAccessPage: 'You can’t open this page.',
      unauthorized: 'You don’t have access to this. You may need to sign in again.',
      unspecific: 'That didn’t work. Please try again in a moment.',
      valueMustBeUnique: 'This is already in use. Please choose another one.',
    },
    fields: { collapseAll: 'Collapse all', showAll: 'Show all' },
    general: {
      adminTheme: 'Appearance',
      createdAt: 'Added',
      createNew: 'Add new',
      createNewLabel: 'Add new {{label}}',
      creatingNewLabel: 'New {{label}} (not saved yet)',
      documentModified: 'This was changed somewhere else',
      documentOutOfDate:
        'It was saved in another tab or by someone else after you opened it. Reload the page so you don’t undo that change.',
      lastModified: 'Last modified',
      noLabel: '–',
      noResults: 'No {{label}} found',
      noResultsDescription: 'Nothing yet, or nothing matches your search and filters.',
      noResultsFound: 'Nothing here',
      // A search field joins its columns with this word.
      or: 'or',
      payloadSettings: 'Panel settings',
      perPage: 'Per page: {{limit}}',
      reloadDocument: 'Reload',
      resetPreferences: 'Reset preferences',
      selectValue: 'Choose one',
      untitled: 'Untitled',
      updatedAt: 'Last updated',
    },
    upload: {
      bulkUpload: 'Bulk upload',
      editImage: 'Edit image',
      fileName: 'File name',
      previewSizes: 'Preview sizes',
    },
    validation: {
      invalidSelection: 'Please choose one from the list.',
      longerThanMin: 'Please enter at least {{minLength}} characters.',
      notValidDate: '“{{value}}” isn’t a date.',
      required: 'Please fill this in.',
      shorterThanMax: 'Please enter at most {{maxLength}} characters.',
    },
    version: {
      aboutToUnpublish:
        'Visitors and students won’t see this anymore. Its text stays here as a draft, and you can publish it again.',
      autosave: 'saved automatically',
      autosavedVersion: 'Saved automatically',
      compareVersion: 'Compare with',
      compareVersions: 'Compare versions',
      confirmUnpublish: 'Unpublish this?',
      confirmVersionRestoration: 'Restore this version?',
      draftHasPublishedVersion: 'Draft (visitors see an earlier version)',
      draftSavedSuccessfully: 'Saved as a draft. Visitors don’t see it yet.',
      modifiedOnly: 'Changes only',
      preview: 'View on the site',
      aboutToRestore:
        'The version from {{versionDate}} becomes your draft. Visitors see it once you publish it.',
      aboutToRestoreGlobal:
        'The version from {{versionDate}} becomes your draft. Visitors see it once you publish it.',
      restoreAsDraft: 'Restore as draft',
      restoredSuccessfully: 'Restored as a draft. Visitors see it once you publish it.',
      restoreThisVersion: 'Restore as draft',
      revertToPublished: 'Discard draft',
      aboutToRevertToPublished:
        'All unpublished changes are discarded. You can still find them in the history.',
      saveDraft: 'Save draft',
      version: 'Version',
      versions: 'History',
    },
  },
}
