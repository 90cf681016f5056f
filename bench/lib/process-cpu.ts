import { readdir, readFile } from 'node:fs/promises';

/** Linux counts CPU time in ticks of 10 ms. */
const tickMs = 10;

interface ProcessCpu {
  /** CPU time of the process itself. */
  own: number;
  /** CPU time of its running descendants: the embedded database. */
  children: number;
}

/** Returns the CPU time used so far in ms, or null without /proc. */
export async function cpuMsOf(pid: number): Promise<ProcessCpu | null> {
  const names = await readdir('/proc').catch(() => []);
  const processes = new Map<number, { parent: number; ms: number }>();
  for (const name of names.filter((each) => /^\d+$/.test(each))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (parent !== undefined)
      processes.set(Number(name), { parent: Number(parent), ms: (Number(rest[9]) + Number(rest[10])) * tickMs });
  }
  const own = processes.get(pid);
  if (!own) return null;
  let children = 0;
  for (const [id, { ms }] of processes) if (id !== pid && descendsFrom(id, pid, processes)) children += ms;
  return { own: own.ms, children };
}

function descendsFrom(id: number, ancestor: number, processes: Map<number, { parent: number }>): boolean {
  for (let at = processes.get(id)?.parent; at !== undefined && at > 1; at = processes.get(at)?.parent) {
    if (at === ancestor) return true;
  }
  return false;
}
