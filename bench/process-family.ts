import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Linux counts a process's time so, on every machine it is built for today. */
const ticksPerS = 100

/** `program` is its name in /proc, which Linux cuts to 15 characters. */
export type FamilyMember = { pid: number; program: string; processorS: number }

/** A process and all that it started, the database included. What ends while they are listed is left out. */
export function familyOf(rootPid: number): FamilyMember[] {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name of the program stands in brackets and may hold anything; what follows it are numbers.
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
        const end = stat.lastIndexOf(')')
        const field = (number: number) => Number(stat.slice(end + 2).split(' ')[number - 3])
        const program = stat.slice(stat.indexOf('(') + 1, end)
        return [{ pid: Number(name), program, parentPid: field(4), processorS: (field(14) + field(15)) / ticksPerS }]
      } catch {
        return []
      }
    })
  const family = new Set([rootPid])
  // A child may come before its parent in the list: repeats until nothing new is found.
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const { pid, parentPid } of processes) if (family.has(parentPid)) family.add(pid)
  }
  return processes.filter(({ pid }) => family.has(pid))
}

/** What a process holds in memory: all of it, or only what it shares with no file. Nothing when it has ended. */
export function heldMib(pid: number, what: 'VmRSS' | 'RssAnon'): number {
  try {
    const [, kib] = new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
    return Number(kib ?? 0) / 1024
  } catch {
    return 0
  }
}

/**
 * Time that a process, and all it started but the database's own, has spent on a processor, in milliseconds, to a
 * hundredth of a second.
 */
export function processorTimeMs(rootPid: number): number {
  return familyOf(rootPid).reduce(
    (sum, { program, processorS }) => sum + (program === 'postgres' ? 0 : processorS * 1000),
    0,
  )
}

/** Waits until a process has finished its work after the start, such as pictures: nearly idle for two seconds. */
export async function waitUntilIdle(rootPid: number): Promise<void> {
  for (let lastMs = -1; ; ) {
    const spentMs = processorTimeMs(rootPid)
    if (lastMs >= 0 && spentMs - lastMs < 100) return
    lastMs = spentMs
    await sleep(2_000)
  }
}
