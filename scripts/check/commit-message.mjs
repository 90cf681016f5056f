import { readFileSync } from 'node:fs';
import { checkCommitSubject } from './check-commit-subject.mjs';

/** The commit-msg hook. Usage: `commit-message.mjs <file>`. Subjects that Git itself writes pass. */
const writtenByGit = /^(Merge |Revert "|(fixup|squash|amend)! )/;

const [subject] = readFileSync(process.argv[2], 'utf8').split(/\r?\n/);
const fault = writtenByGit.test(subject) ? undefined : checkCommitSubject(subject);
if (fault) {
  process.stderr.write(
    `The commit subject ${fault}.\n  ${subject}\nThe rules are in CONTRIBUTING.md, under Commits.\n`,
  );
  process.exitCode = 1;
}
