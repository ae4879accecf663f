// What arrived in the mailbox.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ outbox: string }} World */

/**
 * Nothing in a mail that has arrived ever changes.
 * @type {Map<string, { head: string, text: string }>}
 */
const known = new Map()

/** @param {string} path */
const read = (path) => {
  const mail = known.get(path)
  if (mail) return mail
  const text = readFileSync(path, 'latin1')
  const fresh = { head: text.slice(0, text.indexOf('\r\n\r\n')), text }
  known.set(path, fresh)
  return fresh
}

/** Those to one address, oldest first. @param {World} world @param {string} email */
const mailsTo = ({ outbox }, email) =>
  readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) => read(join(outbox, file)))
    .filter(({ head }) => head.toLowerCase().includes(`\nto: ${email}`))

/**
 * The same mail sent twice has the same Message-ID, and is one for whoever gets it.
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
 * The link by which a buyer whose browser never came back chooses a password, or null while none
 * has come.
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
