import { expect, it } from 'vitest';
import { ConfigError } from '../config.ts';
import { createTranslate } from '../http/translate.ts';
import { AppError } from '../lib/app-error.ts';
import type { ListedUser, MailedLink, Operator } from '../modules/accounts/index.ts';
import { runUserCommand } from './run-user-command.ts';
import { userCommands } from './user-commands.ts';

const translate = createTranslate();
const invitation: MailedLink = { link: 'http://localhost:3000/change-password?token=abc', mailError: null };
const listed: ListedUser = {
  id: 'id-1',
  email: 'ana@example.org',
  name: 'Ana\u001b[31m',
  lastName: 'Vidal',
  language: 'en',
  role: 'holder',
  plan: 'Free',
  canViewDashboard: null,
  active: false,
  emailVerified: false,
  termsAccepted: false,
  twoFactor: true,
  createdAt: '2026-03-01T10:00:00.000Z',
};

interface Setting {
  language?: 'en' | 'es';
  input?: string;
  operator?: Partial<Operator>;
  /** Replaces the work of the command. */
  fails?: Error;
}

/** Runs a typed command on a fake operator that records its calls. */
async function run(typed: string | string[], { language = 'en', input = '', operator = {}, fails }: Setting = {}) {
  const calls: unknown[][] = [];
  const noted =
    <Answer>(name: string, answer: Answer) =>
    async (...given: unknown[]) => {
      calls.push([name, ...given]);
      return answer;
    };
  const all: Operator = {
    createUser: noted('createUser', invitation),
    verifyUser: noted('verifyUser', undefined),
    mailPasswordLink: noted('mailPasswordLink', invitation),
    setUserPassword: noted('setUserPassword', undefined),
    setUserPlan: noted('setUserPlan', 'Basic'),
    setUserDashboard: noted('setUserDashboard', undefined),
    setUserActive: noted('setUserActive', undefined),
    resetUserTwoFactor: noted('resetUserTwoFactor', true),
    removeUser: noted('removeUser', undefined),
    async *listUsers() {
      yield listed;
    },
    ...operator,
  };
  const [out, err]: [string[], string[]] = [[], []];
  let opened = 0;
  const code = await runUserCommand(typeof typed === 'string' ? typed.split(' ').filter(Boolean) : typed, {
    translate,
    terminal: {
      language,
      say: (key, values) => translate(language, `operator.${key}`, values),
      print: (line) => void out.push(line),
      complain: (line) => void err.push(line),
      readInput: async () => input,
      write: async (pieces) => {
        for await (const piece of pieces) out.push(piece);
      },
    },
    async withOperator(work) {
      opened += 1;
      if (fails) throw fails;
      await work(all);
    },
  });
  return { code, out: out.join('\n'), err: err.join('\n'), calls, opened };
}

const ana = 'ana@example.org';
const user = {
  email: ana,
  name: 'Ana',
  lastName: 'Vidal',
  language: 'en',
  role: 'holder',
  active: true,
  password: null,
};
const create = `create --email ${ana} --name Ana --last-name Vidal`;

it.each<[string, unknown[], string]>([
  [create, ['createUser', user], `User ${ana} was created.\nThis link was sent to ${ana}:\n${invitation.link}`],
  [
    `${create} --language es --role guest --active false`,
    ['createUser', { ...user, language: 'es', role: 'guest', active: false }],
    'was created',
  ],
  [`${create} --active maybe --role=`, ['createUser', { ...user, role: '', active: undefined }], 'was created'],
  ['create', ['createUser', { ...user, email: '', name: '', lastName: '' }], 'was created'],
  [`verify ${ana}`, ['verifyUser', ana], `The email ${ana} is now confirmed.`],
  [`reset-password ${ana}`, ['mailPasswordLink', ana], `This link was sent to ${ana}:\n${invitation.link}`],
  [`set-plan ${ana} basic`, ['setUserPlan', ana, 'basic'], `${ana} has the plan Basic.`],
  [`set-dashboard ${ana} yes`, ['setUserDashboard', ana, true], `${ana} sees the dashboard.`],
  [`set-dashboard ${ana} No`, ['setUserDashboard', ana, false], `${ana} does not see the dashboard.`],
  [`set-dashboard ${ana} plan`, ['setUserDashboard', ana, null], 'The plan now decides'],
  [`set-dashboard ${ana} perhaps`, ['setUserDashboard', ana, undefined], ''],
  [`set-active ${ana} yes`, ['setUserActive', ana, true], `${ana} may sign in.`],
  [`set-active ${ana} no`, ['setUserActive', ana, false], 'all sessions have ended'],
  [`set-active ${ana}`, ['setUserActive', ana, undefined], ''],
  [`reset-two-factor ${ana}`, ['resetUserTwoFactor', ana], 'was turned off'],
  [`delete ${ana} --yes`, ['removeUser', ana], `User ${ana} and everything that belonged to them was deleted.`],
])('user %s', async (typed, call, says) => {
  const { code, out, err, calls } = await run(typed);
  expect([code, err, calls]).toEqual([0, '', [call]]);
  expect(out).toContain(says);
});

it.each([
  ['create', `${create} --password-stdin`, ['createUser', { ...user, password: ' Zarzamora-31 ' }]],
  ['reset-password', `reset-password ${ana} --password-stdin`, ['setUserPassword', ana, ' Zarzamora-31 ']],
])('reads the password of %s from standard input, without its line break', async (_name, typed, call) => {
  for (const input of [' Zarzamora-31 ', ' Zarzamora-31 \n', ' Zarzamora-31 \r\n']) {
    const { code, out, calls } = await run(typed, { input });
    expect([code, calls]).toEqual([0, [call]]);
    expect(out).not.toContain('Zarzamora');
  }
});

it('reports features that were not enabled', async () => {
  const { code, out } = await run(`reset-two-factor ${ana}`, { operator: { resetUserTwoFactor: async () => false } });
  expect([code, out]).toEqual([0, `Two-factor sign-in was not on for ${ana}.`]);
});

it('prints the link although its email could not be sent, and reports that', async () => {
  const link = { ...invitation, mailError: 'no route' };
  for (const typed of [create, `reset-password ${ana}`]) {
    const operator = { createUser: async () => link, mailPasswordLink: async () => link };
    const { code, out, err } = await run(typed, { operator });
    expect([code, err]).toEqual([1, 'The email could not be sent (no route). Pass this link on yourself:']);
    expect(out).toContain(link.link);
  }
});

it('lists users as plain lines without control characters, and as JSON', async () => {
  const plain = await run('list', { language: 'es' });
  expect(plain.out.replace(/ +/g, ' ')).toBe(
    'ana@example.org Ana�[31m Vidal Free 2026-03-01 inactivo, correo sin confirmar, términos sin aceptar, dos pasos\n',
  );
  const json = await run('list --json');
  expect(JSON.parse(json.out)).toEqual([listed]);
  const nobody = { listUsers: async function* () {} };
  expect((await run('list', { operator: nobody })).out).toBe('There are no users yet.\n');
  expect(JSON.parse((await run('list --json', { operator: nobody })).out)).toEqual([]);
});

it.each([
  ['nothing', 'Unknown command "user nothing".'],
  ['constructor', 'Unknown command "user constructor".'],
  [`verify ${ana} --force`, 'Unknown option --force, or it needs another value.'],
  ['create --email', 'Unknown option --email, or it needs another value.'],
  [`verify ${ana} Zarzamora-31`, 'Too many arguments for this command.'],
  [`create --password Zarzamora-31`, 'Passwords are not accepted on the command line'],
  [`reset-password ${ana} --password=Zarzamora-31`, 'Passwords are not accepted on the command line'],
  [`delete ${ana}`, `Add --yes to delete ${ana}`],
])('does not open the installation for an invalid command: user %s', async (typed, says) => {
  const { code, err, out, opened } = await run(typed);
  expect([code, opened]).toEqual([2, 0]);
  expect(err).toContain(says);
  expect(err + out).toMatch(/Usage: npm run sosia -- user /);
  expect(err + out).not.toContain('Zarzamora');
});

it.each<[string, { fails: Error; language: 'en' | 'es' }, number, string]>([
  [
    'fields',
    {
      fails: new AppError('validation', { fields: { email: 'emailFormat', lastName: 'surnameRequired' } }),
      language: 'es',
    },
    2,
    'email: El formato de tu correo electrónico no es correcto\nlast-name: Los apellidos son obligatorios',
  ],
  ['an address that nobody has', { fails: new AppError('userNotFound'), language: 'en' }, 1, 'User not found'],
  ['a taken address', { fails: new AppError('userExist'), language: 'es' }, 1, translate('es', 'errors.userExist')],
  ['a wrong setting', { fails: new ConfigError('PORT is odd.'), language: 'es' }, 1, 'Error: PORT is odd.'],
  [
    'anything else',
    { fails: new Error('connect ECONNREFUSED'), language: 'en' },
    1,
    'Unexpected error: connect ECONNREFUSED',
  ],
])('reports the error for %s', async (_name, setting, code, says) => {
  const answer = await run(`verify ${ana}`, setting);
  expect([answer.code, answer.err, answer.out]).toEqual([code, says, '']);
});

it.each(['en', 'es'] as const)('prints help in %s with every command and option', async (language) => {
  for (const typed of ['', 'help', '--help']) {
    const { code, out, opened } = await run(typed, { language });
    expect([code, opened]).toEqual([0, 0]);
    for (const name of Object.keys(userCommands)) expect(out).toContain(`\n  ${name} `);
    expect(out).not.toMatch(/operator\.|user\.|\{\{/);
  }
  for (const [name, command] of Object.entries(userCommands)) {
    const { code, out, opened } = await run([name, '--help'], { language });
    expect([code, opened]).toEqual([0, 0]);
    expect(out).toContain(`npm run sosia -- user ${name}`);
    for (const option of Object.keys(command.options)) expect(out).toMatch(new RegExp(`\\n  --${option} +\\S`));
    expect(out).not.toMatch(/operator\.|option\.|user\.|\{\{/);
  }
});
