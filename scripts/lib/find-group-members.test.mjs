import { expect, it } from 'vitest';
import { findGroupMembers } from './find-group-members.mjs';

const toProcess = ([pid, parent, group, startedAt = 'now']) => ({ pid, parent, group, startedAt });
/** Returns the ids of the members of group 10 among processes given as id, parent, group and start time. */
const find = (processes, { isLeaderRunning = false, known = [], marked = [] }) =>
  findGroupMembers(processes.map(toProcess), {
    leader: 10,
    isLeaderRunning,
    known: new Map(known),
    isMarked: (pid) => marked.includes(pid),
  }).map(({ pid }) => pid);

it('finds the group of a running leader, and all descendants', () => {
  const processes = [
    [10, 1, 10],
    [11, 1, 10],
    [12, 11, 12],
    [13, 12, 12],
    [20, 1, 20],
  ];
  expect(find(processes, { isLeaderRunning: true })).toEqual([10, 11, 12, 13]);
});

it('finds a whole group without its leader by one known or marked member', () => {
  const processes = [
    [11, 1, 10, 'then'],
    [12, 1, 10],
  ];
  expect(find(processes, { known: [[11, 'then']] })).toEqual([11, 12]);
  expect(find(processes, { marked: [12] })).toEqual([12, 11]);
});

it('leaves processes alone that later got the ids of the leader, its group or a known member', () => {
  const processes = [
    [10, 1, 10, 'later'],
    [11, 10, 10],
    [12, 1, 12, 'later'],
  ];
  const known = [
    [10, 'then'],
    [12, 'then'],
  ];
  expect(find(processes, { known })).toEqual([]);
});

it('finds known and marked processes that left the group', () => {
  const processes = [
    [12, 1, 12, 'then'],
    [13, 1, 13],
  ];
  expect(find(processes, { known: [[12, 'then']], marked: [13] })).toEqual([12, 13]);
});
