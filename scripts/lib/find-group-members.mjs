/**
 * @typedef {object} Group
 * @property {number} leader process id of the leader, and id of the group
 * @property {boolean} isLeaderRunning
 * @property {Map<number, string>} known start times of earlier members by process id
 * @property {(pid: number) => boolean} isMarked whether the process has the group's id in its environment
 */

/**
 * Returns the running members of a group and all their descendants. Without its leader, a group counts only while a known or
 * marked member is in it: the system reuses the id of an empty group.
 * @param {import('./list-processes.mjs').RunningProcess[]} processes
 * @param {Group} group
 */
export function findGroupMembers(processes, { leader, isLeaderRunning, known, isMarked }) {
  const found = new Set(processes.filter(({ pid, startedAt }) => known.get(pid) === startedAt || isMarked(pid)));
  const isInGroup = ({ group }) => group === leader;
  if (isLeaderRunning || [...found].some(isInGroup)) for (const one of processes.filter(isInGroup)) found.add(one);
  // Iterating a set includes what is added during the loop.
  for (const parent of found) {
    for (const child of processes) if (child.parent === parent.pid) found.add(child);
  }
  return [...found];
}
