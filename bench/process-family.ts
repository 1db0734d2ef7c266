import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const ticksPerS = 100

/**
 * Time that a process, and all it started but the database's own, has spent on a processor, in milliseconds, to a
 * hundredth of a second.
 */
export function processorTimeMs(rootPid: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name of the program stands in brackets and may hold spaces; what follows it does not.
        const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
        if (stat.includes('(postgres)')) return []
        const fields = stat.split(') ').at(-1)?.split(' ') ?? []
        const [, parentPid, , , , , , , , , , userTicks, systemTicks] = fields.map(Number)
        return [{ pid: Number(name), parentPid, ticks: (userTicks ?? 0) + (systemTicks ?? 0) }]
      } catch {
        return []
      }
    })
  const family = new Set([rootPid])
  // A child may stand before its parent in the list: look until nobody new is found.
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const { pid, parentPid } of processes) if (family.has(parentPid ?? 0)) family.add(pid)
  }
  const ticks = processes.reduce((sum, one) => sum + (family.has(one.pid) ? one.ticks : 0), 0)
  return (ticks * 1000) / ticksPerS
}

/** Waits until a process has done what it does by itself at its start, such as pictures: for two seconds next to nothing. */
export async function waitUntilIdle(rootPid: number): Promise<void> {
  for (let lastMs = -1; ; ) {
    const spentMs = processorTimeMs(rootPid)
    if (lastMs >= 0 && spentMs - lastMs < 100) return
    lastMs = spentMs
    await sleep(2_000)
  }
}
