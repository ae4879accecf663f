import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { stack } from '../stack'

/** Waits for the email to this address that contains this text. */
export async function mailTo(address: string, text: string): Promise<Email> {
  const found = async () =>
    (await mails()).find((mail) => isTo(mail, address) && mail.text?.includes(text))
  await expect.poll(found, { timeout: 30_000 }).not.toBe(undefined)
  const mail = await found()
  if (!mail) throw new Error('There is no such mail.')
  return mail
}

/** The emails to this address, oldest first. */
export async function mailsTo(address: string): Promise<Email[]> {
  return (await mails()).filter((mail) => isTo(mail, address))
}

async function mails(): Promise<Email[]> {
  const names = (await readdir(stack.outbox)).filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(names.map(read))
}

// Emails never change, and hundreds take a second to read.
const cache = new Map<string, Promise<Email>>()

function read(name: string): Promise<Email> {
  const mail =
    cache.get(name) ?? readFile(join(stack.outbox, name)).then((file) => PostalMime.parse(file))
  cache.set(name, mail)
  return mail
}

const isTo = ({ to }: Email, address: string) => to?.some((person) => person.address === address)
