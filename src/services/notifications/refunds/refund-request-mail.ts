import { greeting } from '@/domain/notifications/greeting'
import { formatAmount } from '@/domain/checkout/money'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { News } from '../collect-mail'
import type { Mail } from '../queue-mail'
import type { Addressee } from '../addressee'

type Asked = { paymentId: string; courseTitle: string; amountCents: number }

const dashboard = {
  label: 'See your payments',
  url: `${env.SITE_URL}${routes.personalDashboard}#receipts`,
}

/** Tells a student that their request has arrived; who goes back and forth hears once an hour. */
export function refundAskedNews(
  student: Addressee & { id: string },
  { paymentId, courseTitle, amountCents }: Asked,
): News {
  const mail: Mail = {
    to: [student.email],
    userId: student.id,
    kind: 'refund-asked',
    subject: 'We have your request for your money back',
    paragraphs: [
      `${greeting(student)} you have asked for your money back for “${courseTitle}”: ${formatAmount(amountCents)}. A person looks at it and answers you by mail.`,
      'Until the money is back you keep the course. If you change your mind, you can take the request back on the page of your payments.',
    ],
    link: dashboard,
  }
  return {
    cause: `refund-asked:${paymentId}`,
    minutes: 60,
    mail,
    entry: [],
    together: (entries, more) => ({
      ...mail,
      paragraphs: [
        `${greeting(student)} you have asked for your money back for “${courseTitle}” ${entries.length + more} more times: ${formatAmount(amountCents)}. What the page of your payments shows now is what counts.`,
        ...mail.paragraphs.slice(1),
      ],
    }),
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

type Task = Asked & {
  userId: string
  requestId: string
  name: string
  email: string
  words: string
}

/**
 * Brings a student's request to the instructors, who decide it in the panel; once an hour when it
 * is asked again and again.
 */
export function refundTaskNews(to: string[], task: Task): News {
  const { userId, paymentId, courseTitle, amountCents, requestId, name, email, words } = task
  const reasons = words === '' ? ['They did not say why.'] : words.split(/\s*\n\s*/u)
  const wish = `${formatAmount(amountCents)} back for “${courseTitle}”`
  const mail: Mail = {
    to,
    replyTo: email,
    kind: 'refund-task',
    subject: `${name} asks for their money back`,
    paragraphs: [
      `${name} (${email}) asks for ${wish}. You can give it back, or say no, in the admin panel.`,
      ...reasons,
    ],
    link: { label: 'Decide it', url: `${env.SITE_URL}${routes.refundRequestInAdmin(requestId)}` },
  }
  return {
    cause: `refund-task:${paymentId}`,
    minutes: 60,
    about: userId,
    mail,
    entry: reasons,
    together: (entries, more) => ({
      ...mail,
      paragraphs: [
        `${name} (${email}) has asked for ${wish} ${entries.length + more} more times, and taken it back in between. The last request is in the admin panel, with what became of it.`,
        ...entries.flat(),
        ...(more > 0 ? [`And ${more} more.`] : []),
      ],
    }),
  }
}
