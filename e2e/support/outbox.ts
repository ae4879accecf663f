import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { stack } from '../stack'

/** Waits for an email to this address that contains this text. */
export async function waitForEmail(address: string, text: string): Promise<Email> {
  const findEmail = async () =>
    (await readEmails()).find((mail) => isAddressedTo(mail, address) && mail.text?.includes(text))
  await expect.poll(findEmail, { timeout: 30_000 }).not.toBe(undefined)
  const mail = await findEmail()
  if (!mail) throw new Error('There is no such mail.')
  return mail
}

/** Returns the emails to this address, oldest first. */
export async function readEmailsTo(address: string): Promise<Email[]> {
  return (await readEmails()).filter((mail) => isAddressedTo(mail, address))
}

async function readEmails(): Promise<Email[]> {
  const names = (await readdir(stack.outbox)).filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(names.map(readEmail))
}

// Caches parsed emails, because they never change and reading hundreds of them takes a second.
const cache = new Map<string, Promise<Email>>()

function readEmail(name: string): Promise<Email> {
  const mail =
    cache.get(name) ?? readFile(join(stack.outbox, name)).then((file) => PostalMime.parse(file))
  cache.set(name, mail)
  return mail
}

const isAddressedTo = ({ to }: Email, address: string) =>
  to?.some((person) => person.address === address)
