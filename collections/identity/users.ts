import type { CollectionConfig } from 'payload'
import { accountThemes } from '@/domain/identity/account-theme'
import { MAX_BIO_LENGTH } from '@/domain/identity/profile-schema'
import { SESSION_IDLE_SECONDS } from '@/domain/identity/sessions'
import { timeZones } from '@/domain/identity/time-zones'
import { env } from '@/lib/env'
import { lockUser } from '@/services/database/with-user-lock'
import { instructorFieldAccess, instructorOnly, isInstructor } from '../access/instructor'
import { noOneFieldAccess } from '../access/no-one'
import { selfOrInstructor } from '../access/owner'
import { personNameField } from '../fields/person-name-field'
import { lockRowBeforeUpdate } from '../hooks/lock-row-before-update'
import {
  authorizeSignIn,
  validatePassword,
  endSessionsWhenDisabled,
  refusePasswordChange,
  assignUserNumber,
  recordLogin,
  resetEmailVerification,
} from '../hooks/user-hooks'
import { toSelectOptions, hiddenFieldSettings, dateTimeField } from '../fields/panel-fields'

export const Users: CollectionConfig<'users'> = {
  slug: 'users',
  labels: { singular: 'Person', plural: 'People' },
  auth: {
    tokenExpiration: SESSION_IDLE_SECONDS,
    // Payload's limit would let anyone lock out the instructor (docs/security.md, section 2).
    maxLoginAttempts: 0,
    useSessions: true,
    removeTokenFromResponses: true,
    cookies: { sameSite: 'Lax', secure: env.SITE_URL.startsWith('https:') },
    // With an interval, Payload holds two connections at a time (docs/security.md, section 1.1).
    forgotPassword: { minRequestInterval: 0 },
  },
  access: {
    admin: ({ req }) => isInstructor(req.user),
    read: selfOrInstructor,
    create: instructorOnly,
    update: instructorOnly,
    delete: () => false,
    unlock: instructorOnly,
  },
  admin: {
    // The menu links to the people page instead (docs/decisions/0059).
    group: false,
    useAsTitle: 'email',
    defaultColumns: ['email', 'username', 'role', 'status', 'createdAt'],
    description: 'Everyone with an account. Disabling an account signs the person out right away.',
    listSearchableFields: ['email', 'username', 'manualUserId'],
  },
  hooks: {
    beforeOperation: [refusePasswordChange, lockRowBeforeUpdate(lockUser)],
    beforeValidate: [validatePassword],
    beforeChange: [assignUserNumber, endSessionsWhenDisabled, resetEmailVerification],
    beforeLogin: [authorizeSignIn],
    afterLogin: [recordLogin],
  },
  fields: [
    personNameField({ name: 'username', label: 'Full name', required: true }),
    personNameField({ name: 'displayName', label: 'Display name' }),
    {
      name: 'participationMode',
      type: 'select',
      label: 'Taking the course',
      defaultValue: 'solo',
      options: toSelectOptions({ solo: 'Solo', partnered: 'With a partner' }),
    },
    // The panel never writes fields that users change themselves: a stale form would revert them.
    {
      name: 'bio',
      type: 'textarea',
      label: 'About',
      maxLength: MAX_BIO_LENGTH,
      access: { update: noOneFieldAccess },
      admin: { description: 'Shown on their profile page, if it’s public.' },
    },
    {
      name: 'timezone',
      type: 'select',
      label: 'Time zone',
      defaultValue: 'utc',
      options: timeZones.map(({ value, label }) => ({ value, label })),
      access: { update: noOneFieldAccess },
    },
    {
      name: 'isProfilePublic',
      type: 'checkbox',
      label: 'Public profile page',
      defaultValue: false,
      access: { create: noOneFieldAccess, update: noOneFieldAccess },
      admin: { position: 'sidebar' },
    },
    {
      // Random, so that profiles can't be enumerated. Renewed whenever a profile becomes public.
      name: 'profileSlug',
      type: 'text',
      unique: true,
      access: { create: noOneFieldAccess, update: noOneFieldAccess },
      ...hiddenFieldSettings(),
    },
    {
      name: 'theme',
      type: 'select',
      defaultValue: 'system',
      options: accountThemes.map((value) => ({ value, label: value })),
      access: { update: noOneFieldAccess },
      ...hiddenFieldSettings(),
    },
    {
      name: 'status',
      type: 'select',
      label: 'Account status',
      required: true,
      defaultValue: 'active',
      options: toSelectOptions({ active: 'Active', disabled: 'Disabled (can’t sign in)' }),
      access: { create: instructorFieldAccess, update: instructorFieldAccess },
      admin: { position: 'sidebar' },
    },
    {
      name: 'role',
      type: 'select',
      label: 'Role',
      required: true,
      defaultValue: 'student',
      options: toSelectOptions({ student: 'Student', instructor: 'Instructor' }),
      // Instructors are created only on the command line: `npm run instructor -- create EMAIL`.
      access: { create: noOneFieldAccess, update: noOneFieldAccess },
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'manualUserId',
      type: 'text',
      label: 'Account ID',
      unique: true,
      access: { create: noOneFieldAccess, update: noOneFieldAccess },
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'userId',
      type: 'text',
      label: 'ID',
      virtual: true,
      access: { create: noOneFieldAccess, update: noOneFieldAccess },
      hooks: { afterRead: [({ data }) => (typeof data?.id === 'string' ? data.id : undefined)] },
      ...hiddenFieldSettings(),
    },
    {
      name: 'emailVerified',
      type: 'checkbox',
      label: 'Email confirmed',
      defaultValue: false,
      access: { create: noOneFieldAccess, update: noOneFieldAccess },
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'termsAccepted',
      type: 'group',
      label: 'Terms accepted',
      access: { create: noOneFieldAccess, update: noOneFieldAccess },
      admin: { readOnly: true },
      fields: [dateTimeField('at', 'When'), { name: 'version', type: 'text', label: 'Version' }],
    },
    {
      // A trigger of the same name rejects writes that are based on an older version of the row.
      name: 'rowVersion',
      type: 'number',
      required: true,
      defaultValue: 1,
      ...hiddenFieldSettings(),
    },
    {
      name: 'coursesEnrolled',
      type: 'join',
      collection: 'enrollments',
      on: 'user',
      label: 'Courses',
      admin: { defaultColumns: ['course', 'source', 'status', 'createdAt'], allowCreate: false },
    },
    {
      name: 'payments',
      type: 'join',
      collection: 'payments',
      on: 'user',
      label: 'Payments',
      admin: { defaultColumns: ['course', 'amount', 'status', 'paidAt'], allowCreate: false },
    },
  ],
}
