import { readFileSync } from 'node:fs'

/**
 * Reads a process's state (`Z`: zombie), process group, and start time in clock ticks since boot,
 * from /proc. Returns undefined if it doesn't exist.
 * @param {number} pid
 */
export const processStat = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name may contain anything, even parentheses (proc_pid_stat(5)).
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], group: Number(fields[2]), startTime: fields[19] }
  } catch {
    return undefined
  }
}

/** The arguments of a process; empty if it doesn't exist. @param {number} pid */
export const commandLine = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}
