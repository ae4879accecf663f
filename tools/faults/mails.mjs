import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ outbox: string }} World */

/** By path: a delivered email never changes. @type {Map<string, { head: string, text: string }>} */
const cache = new Map()

/** @param {string} path */
const read = (path) => {
  const cached = cache.get(path)
  if (cached) return cached
  const text = readFileSync(path, 'latin1')
  const email = { head: text.slice(0, text.indexOf('\r\n\r\n')), text }
  cache.set(path, email)
  return email
}

/** Oldest first. @param {World} world @param {string} email */
const mailsTo = ({ outbox }, email) =>
  readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) => read(join(outbox, file)))
    .filter(({ head }) => head.toLowerCase().includes(`\nto: ${email}`))

/**
 * Counts distinct Message-IDs: an email sent twice shows as one.
 * @param {World} world
 * @param {string} email
 */
export const readReceiptMails = (world, email) =>
  new Set(
    mailsTo(world, email)
      .filter(({ text }) => /filename="?Receipt-\d+\.pdf/.test(text))
      .map(({ head }) => /^message-id: (.*)$/im.exec(head)?.[1]),
  ).size

/**
 * The newest emailed link to choose a password, or null.
 * @param {World} world
 * @param {string} email
 */
export const readPasswordLink = (world, email) => {
  for (const { text } of mailsTo(world, email).reverse()) {
    const plain = text.replace(/=\r\n/g, '').replaceAll('=3D', '=')
    const found = /http\S+\/reset-password\?token=[\w%-]+/.exec(plain)
    if (found) return found[0]
  }
  return null
}
