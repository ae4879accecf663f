import { readFileSync } from 'node:fs'

/**
 * Reads the state of a process (`Z` for a zombie), its process group, and its start time (in clock
 * ticks since boot) from /proc. Returns undefined if the process doesn't exist.
 * @param {number} pid
 */
export const readProcessStat = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name may contain any characters, even parentheses (proc_pid_stat(5)).
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], group: Number(fields[2]), startTime: fields[19] }
  } catch {
    return undefined
  }
}

/**
 * Returns the program and arguments of a process, or an empty array if the process doesn't exist.
 * @param {number} pid
 */
export const readCommandLine = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}
