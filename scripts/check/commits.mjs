import { root } from '../lib/root.mjs';
import { checkCommitSubject } from './check-commit-subject.mjs';
import { report } from './report.mjs';
import { readUnmergedCommits } from './unmerged-commits.mjs';

const commits = readUnmergedCommits(root);
const faults = commits.map(({ id, subject }) => ({ id, subject, fault: checkCommitSubject(subject) }));
report(faults.filter(({ fault }) => fault).map(({ id, subject, fault }) => `${id} “${subject}” ${fault}`));
process.stdout.write(`${commits.length} commits checked\n`);
