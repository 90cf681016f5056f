import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/root.mjs';
import { checkCommitSubject } from './check-commit-subject.mjs';

describe('checkCommitSubject', () => {
  it.each([
    'fix(web): prevent layout shift on the sign-in page',
    'feat!: embed agents in any site',
    'build(check): process commits that are not on main',
    'ci: re-run failed suites',
    `docs: ${'a'.repeat(66)}`,
  ])('accepts %s', (subject) => expect(checkCommitSubject(subject)).toBeUndefined());

  it.each([
    ['add a check', 'must read'],
    ['fix (web): add a check', 'must read'],
    ['fix:', 'must read'],
    ['bench: add a suite', 'has type bench'],
    [`docs: ${'a'.repeat(67)}`, 'has 73 characters'],
    ['fix: add a check.', 'period'],
    ['fix: Add a check', 'lower-case verb, not “Add”'],
    ['fix: “check” fails', 'lower-case verb'],
    ['fix(web): the sign-in button stays', 'imperative verb (add, fix, remove, …), not “the”'],
    ['fix: what stands here', 'not “what”'],
    ['feat: added a check', 'not “added”'],
    ['feat: adding a check', 'not “adding”'],
    ['feat: adds a check', 'not “adds”'],
  ])('refuses %s', (subject, fault) => expect(checkCommitSubject(subject)).toContain(fault));
});

describe('the commit-msg hook', () => {
  const run = (message) => {
    const folder = mkdtempSync(join(tmpdir(), 'sosia-commit-'));
    writeFileSync(join(folder, 'message'), message);
    const args = [join(root, 'scripts/check/commit-message.mjs'), join(folder, 'message')];
    try {
      execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' });
      return '';
    } catch (error) {
      return error.stderr;
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  it('reads the first line only', () => {
    expect(run('fix: add a check\r\n\r\nThe body says more.\n')).toBe('');
    expect(run('the check\n')).toContain(
      'The commit subject must read `type(scope): imperative subject`.\n  the check\n',
    );
  });

  it.each(['Merge branch main', 'Revert "fix: add a check"', 'fixup! fix: add a check'])(
    'accepts the subject that Git writes: %s',
    (message) => expect(run(message)).toBe(''),
  );
});
