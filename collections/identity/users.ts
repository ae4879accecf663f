import type { CollectionConfig } from 'payload'
import { accountThemes } from '@/domain/identity/account-theme'
import { BIO_LENGTH } from '@/domain/identity/profile-schema'
import { SESSION_IDLE_SECONDS } from '@/domain/identity/sessions'
import { timeZones } from '@/domain/identity/time-zones'
import { env } from '@/lib/env'
import { lockUser } from '@/services/database/with-user-lock'
import { instructorField, instructorOnly, isInstructor, noOneField } from '../access/instructor'
import { selfOrInstructor } from '../access/owner'
import { personNameField } from '../fields/person-name-field'
import { lockFirst } from '../hooks/lock-first'
import {
  authorizeSignIn,
  checkPassword,
  endSessionsOfDisabled,
  refusePasswordChange,
  assignUserNumber,
  recordLogin,
  resetEmailVerification,
} from '../hooks/user-hooks'
import { choices, hidden, dateTimeField } from '../fields/panel-fields'

export const Users: CollectionConfig<'users'> = {
  slug: 'users',
  labels: { singular: 'Person', plural: 'People' },
  auth: {
    tokenExpiration: SESSION_IDLE_SECONDS,
    // Payload's would let anyone lock the instructor out (docs/security.md, section 2).
    maxLoginAttempts: 0,
    useSessions: true,
    removeTokenFromResponses: true,
    cookies: { sameSite: 'Lax', secure: env.SITE_URL.startsWith('https:') },
    // Otherwise Payload holds two connections at a time (docs/security.md, section 1.1).
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
    beforeOperation: [refusePasswordChange, lockFirst(lockUser)],
    beforeValidate: [checkPassword],
    beforeChange: [assignUserNumber, endSessionsOfDisabled, resetEmailVerification],
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
      options: choices({ solo: 'Solo', partnered: 'With a partner' }),
    },
    // The panel never writes what users change themselves: a stale form would revert it.
    {
      name: 'bio',
      type: 'textarea',
      label: 'About',
      maxLength: BIO_LENGTH,
      access: { update: noOneField },
      admin: { description: 'Shown on their profile page, if it’s public.' },
    },
    {
      name: 'timezone',
      type: 'select',
      label: 'Time zone',
      defaultValue: 'utc',
      options: timeZones.map(({ value, label }) => ({ value, label })),
      access: { update: noOneField },
    },
    {
      name: 'isProfilePublic',
      type: 'checkbox',
      label: 'Public profile page',
      defaultValue: false,
      access: { create: noOneField, update: noOneField },
      admin: { position: 'sidebar' },
    },
    {
      // Random, so that profiles can't be enumerated. New each time a profile becomes public.
      name: 'profileSlug',
      type: 'text',
      unique: true,
      access: { create: noOneField, update: noOneField },
      ...hidden(),
    },
    {
      name: 'theme',
      type: 'select',
      defaultValue: 'system',
      options: accountThemes.map((value) => ({ value, label: value })),
      access: { update: noOneField },
      ...hidden(),
    },
    {
      name: 'status',
      type: 'select',
      label: 'Account status',
      required: true,
      defaultValue: 'active',
      options: choices({ active: 'Active', disabled: 'Disabled (can’t sign in)' }),
      access: { create: instructorField, update: instructorField },
      admin: { position: 'sidebar' },
    },
    {
      name: 'role',
      type: 'select',
      label: 'Role',
      required: true,
      defaultValue: 'student',
      options: choices({ student: 'Student', instructor: 'Instructor' }),
      // Instructors are created only on the command line: `npm run instructor -- create EMAIL`.
      access: { create: noOneField, update: noOneField },
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'manualUserId',
      type: 'text',
      label: 'Account ID',
      unique: true,
      access: { create: noOneField, update: noOneField },
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'userId',
      type: 'text',
      label: 'ID',
      virtual: true,
      access: { create: noOneField, update: noOneField },
      hooks: { afterRead: [({ data }) => (typeof data?.id === 'string' ? data.id : undefined)] },
      ...hidden(),
    },
    {
      name: 'emailVerified',
      type: 'checkbox',
      label: 'Email confirmed',
      defaultValue: false,
      access: { create: noOneField, update: noOneField },
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'termsAccepted',
      type: 'group',
      label: 'Terms accepted',
      access: { create: noOneField, update: noOneField },
      admin: { readOnly: true },
      fields: [dateTimeField('at', 'When'), { name: 'version', type: 'text', label: 'Version' }],
    },
    {
      // A trigger of the same name rejects writes that are based on an older version of the row.
      name: 'rowVersion',
      type: 'number',
      required: true,
      defaultValue: 1,
      ...hidden(),
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
