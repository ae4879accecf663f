const servicesFolder = 'src/services/together'

/** @type {import('./mutants.mjs').Defect[]} Defects in partnerships and shared exercises. */
export const partnershipDefects = [
  {
    name: 'a wrong key under a known name encrypts answers',
    file: `${servicesFolder}/answers/save-answer.ts`,
    find: '  await requireAnswerKey(req)\n',
    replace: '',
    int: [`${servicesFolder}/keys/check-answer-keys`],
  },
  {
    name: 'key rotation overwrites an answer that is saved meanwhile',
    file: `${servicesFolder}/keys/rotate-answers.ts`,
    find: 'where a.sealed = f.was and',
    replace: 'where',
  },
  {
    name: 'an answer can be decrypted as another user’s',
    file: `${servicesFolder}/answers/encrypt-answer.ts`,
    find: 'JSON.stringify([keyId, userId, subject.kind, subject.id])',
    replace: 'JSON.stringify([keyId, subject.kind, subject.id])',
  },
  {
    name: 'a partner reads an answer before both are ready',
    file: `${servicesFolder}/shared-exercises/read-shared-exercises.ts`,
    find: ' and t.revealed_at is not null\n',
    replace: '\n',
  },
  {
    name: 'a former partner can still read answers',
    file: `${servicesFolder}/shared-exercises/partnership-sql.ts`,
    find: "(p.status = 'active'\n  and ${userId}",
    replace: '(true\n  and ${userId}',
    int: [`${servicesFolder}/shared-exercises/read-shared-exercises`],
  },
  {
    name: 'one ready partner reveals both answers',
    file: `${servicesFolder}/shared-exercises/set-ready.ts`,
    find: 'const isRevealed = isOn && revealState.otherReady',
    replace: 'const isRevealed = isOn',
  },
  {
    name: 'one partner can undo a reveal',
    file: `${servicesFolder}/shared-exercises/set-ready.ts`,
    find: '    if (!isOn && revealState.isRevealed)',
    replace: '    if (false)',
  },
  {
    name: 'an answer changes after it was revealed',
    file: `${servicesFolder}/answers/save-answer.ts`,
    find: "select case when bool_or(is_open) then 'open'",
    replace: "select case when false then 'open'",
  },
  {
    name: 'text saved on another device is lost',
    file: `${servicesFolder}/answers/save-answer.ts`,
    find: 'then a.sealed else a.earlier_sealed end',
    replace: 'then a.earlier_sealed else a.earlier_sealed end',
  },
  {
    name: 'anyone with an invitation link becomes the partner',
    file: `${servicesFolder}/partnership/accept-invitation.ts`,
    find: 'const kind = viewer.isInvited ?',
    replace: 'const kind = true ?',
  },
  {
    name: 'an invitation can be accepted without reading the page on safety',
    file: `${servicesFolder}/partnership/accept-invitation.ts`,
    find: "    if (!viewer.hasReadSafety) throw new AppError('invitation_safety_unread')\n",
    replace: '',
  },
  {
    name: 'a refund leaves partner access open',
    file: `${servicesFolder}/partnership/sync-partner-access.ts`,
    find: "where seat_of_id = ${id}::uuid and status = 'active' for update",
    replace: "where seat_of_id = ${id}::uuid and status = 'revoked' for update",
  },
  {
    name: 'a group too small to stay anonymous is counted',
    file: 'src/domain/together/reportable-count.ts',
    find: 'peopleCount < MIN_REPORTABLE_PEOPLE ? null : peopleCount',
    replace: 'peopleCount',
  },
]
