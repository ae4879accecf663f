import { greeting } from '@/domain/greeting'
import { formatAmount } from '@/domain/money'
import { routes } from '@/domain/paths'
import { env } from '@/lib/env'
import type { Mail } from '../queue-mail'
import type { Addressee } from './addressee'

type Asked = { courseTitle: string; amountCents: number }

const dashboard = {
  label: 'See your payments',
  url: `${env.SITE_URL}${routes.personalDashboard}#receipts`,
}

/** Tells a student that their request has arrived. */
export function refundAskedMail(student: Addressee, { courseTitle, amountCents }: Asked): Mail {
  return {
    to: [student.email],
    kind: 'refund-asked',
    subject: 'We have your request for your money back',
    paragraphs: [
      `${greeting(student)} you have asked for your money back for “${courseTitle}”: ${formatAmount(amountCents)}. A person looks at it and answers you by mail.`,
      'Until the money is back you keep the course. If you change your mind, you can take the request back on the page of your payments.',
    ],
    link: dashboard,
  }
}

/** Tells a student that their request was declined, in the instructor's words. */
export function refundDeclinedMail(
  student: Addressee,
  { courseTitle, answer }: { courseTitle: string; answer: string },
): Mail {
  return {
    to: [student.email],
    kind: 'refund-declined',
    subject: `About your money back for “${courseTitle}”`,
    paragraphs: [
      `${greeting(student)} you asked for your money back for “${courseTitle}”. This is our answer:`,
      ...answer.split(/\s*\n\s*/u),
      'You keep the course. If you want to talk about it, answer this mail.',
    ],
    link: dashboard,
  }
}

/** Brings a student's request to the instructor, who decides it in the panel. */
export function refundTaskMail(
  to: string,
  task: Asked & { requestId: string; name: string; email: string; words: string },
): Mail {
  const { courseTitle, amountCents, requestId, name, email, words } = task
  return {
    to: [to],
    replyTo: email,
    kind: 'refund-task',
    subject: `${name} asks for their money back`,
    paragraphs: [
      `${name} (${email}) asks for ${formatAmount(amountCents)} back for “${courseTitle}”. You can give it back, or say no, in the admin panel.`,
      ...(words === '' ? ['They did not say why.'] : words.split(/\s*\n\s*/u)),
    ],
    link: { label: 'Decide it', url: `${env.SITE_URL}${routes.refundRequestInAdmin(requestId)}` },
  }
}
