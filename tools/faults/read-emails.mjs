import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ outbox: string }} EmailSource */

/**
 * Cached emails, by path. Delivered emails don't change.
 * @type {Map<string, { head: string, text: string }>}
 */
const emailsByPath = new Map()

/** @param {string} path */
const readEmail = (path) => {
  const cached = emailsByPath.get(path)
  if (cached) return cached
  const text = readFileSync(path, 'latin1')
  const email = { head: text.slice(0, text.indexOf('\r\n\r\n')), text }
  emailsByPath.set(path, email)
  return email
}

/** Reads a buyer's emails, oldest first. @param {EmailSource} testEnv @param {string} email */
const readEmailsTo = ({ outbox }, email) =>
  readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) => readEmail(join(outbox, file)))
    .filter(({ head }) => head.toLowerCase().includes(`\nto: ${email}`))

/**
 * Counts emails with a receipt by distinct Message-ID, so that an email sent twice counts as one.
 * @param {EmailSource} testEnv
 * @param {string} email
 */
export const countReceiptEmails = (testEnv, email) =>
  new Set(
    readEmailsTo(testEnv, email)
      .filter(({ text }) => /filename="?Receipt-\d+\.pdf/.test(text))
      .map(({ head }) => /^message-id: (.*)$/im.exec(head)?.[1]),
  ).size

/**
 * Returns the newest emailed link to choose a password, or null.
 * @param {EmailSource} testEnv
 * @param {string} email
 */
export const readPasswordLink = (testEnv, email) => {
  for (const { text } of readEmailsTo(testEnv, email).reverse()) {
    const decodedText = text.replace(/=\r\n/g, '').replaceAll('=3D', '=')
    const match = /http\S+\/reset-password\?token=[\w%-]+/.exec(decodedText)
    if (match) return match[0]
  }
  return null
}
