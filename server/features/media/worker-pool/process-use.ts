import { readFile } from 'node:fs/promises'

/** The memory and processor time of a process. */
export type ProcessUse = { residentBytes: number; cpuMs: number }

/** Clock ticks of Linux in user space (`sysconf(_SC_CLK_TCK)`), 100 on every platform Node runs on. */
const ticksPerS = 100

/** Memory and processor time of a process by its id; null if the system does not report it (only Linux has /proc). */
export async function processUse(pid: number): Promise<ProcessUse | null> {
  try {
    const [status, stat] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ])
    const residentKb = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0)
    // The program's name is in brackets and may contain spaces; utime and stime are the 12th and 13th fields after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
    return { residentBytes: residentKb * 1024, cpuMs: (ticks / ticksPerS) * 1000 }
  } catch {
    return null
  }
}
