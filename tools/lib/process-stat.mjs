import { readFileSync } from 'node:fs'

/**
 * What Linux knows about a process: its state (`Z` is dead but not fetched), its process group, and
 * the moment it began, in clock ticks since the machine did. Undefined when there is no such
 * process.
 * @param {number} pid
 */
export const processStat = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold anything; what follows the last one is fixed
    // (proc_pid_stat(5)).
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], group: Number(fields[2]), began: fields[19] }
  } catch {
    return undefined
  }
}

/**
 * The words of a process' command line; empty when there is no such process.
 * @param {number} pid
 */
export const commandLine = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}
