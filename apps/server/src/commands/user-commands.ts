import type { UserCommand } from './command.ts';
import { listCommand } from './list-command.ts';
import { parseChoice } from './parse-choice.ts';
import { printLink } from './print-link.ts';
import { readPassword } from './read-password.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** `npm run sosia -- user <name> …` */
export const userCommands: Record<string, UserCommand> = {
  create: {
    usage:
      'user create --email <address> --name <name> --last-name <surname> [--language en|es] [--role holder] [--active true|false] [--password-stdin]',
    summary: 'create',
    places: 0,
    options: {
      email: text,
      name: text,
      'last-name': text,
      language: text,
      role: text,
      active: text,
      'password-stdin': flag,
    },
    async run(operator, input, terminal) {
      const email = input.text('email');
      const mailed = await operator.createUser({
        email,
        name: input.text('name'),
        lastName: input.text('last-name'),
        language: input.text('language') || terminal.language,
        role: input.has('role') ? input.text('role') : 'holder',
        active: input.has('active') ? parseChoice(input.text('active'), { true: true, false: false }) : true,
        password: input.has('password-stdin') ? await readPassword(terminal) : null,
      });
      terminal.print(terminal.say('done.created', { email }));
      if (mailed) printLink(terminal, email, mailed);
    },
  },
  verify: {
    usage: 'user verify <email>',
    summary: 'verify',
    places: 1,
    options: {},
    async run(operator, input, terminal) {
      await operator.verifyUser(input.at(0));
      terminal.print(terminal.say('done.verified', { email: input.at(0) }));
    },
  },
  'reset-password': {
    usage: 'user reset-password <email> [--password-stdin]',
    summary: 'resetPassword',
    places: 1,
    options: { 'password-stdin': flag },
    async run(operator, input, terminal) {
      const email = input.at(0);
      if (!input.has('password-stdin')) return printLink(terminal, email, await operator.mailPasswordLink(email));
      await operator.setUserPassword(email, await readPassword(terminal));
      terminal.print(terminal.say('done.passwordSet', { email }));
    },
  },
  'set-plan': {
    usage: 'user set-plan <email> <plan>',
    summary: 'setPlan',
    places: 2,
    options: {},
    async run(operator, input, terminal) {
      const email = input.at(0);
      const plan = await operator.setUserPlan(email, input.at(1));
      terminal.print(terminal.say('done.plan', { email, plan }));
    },
  },
  'set-dashboard': {
    usage: 'user set-dashboard <email> yes|no|plan',
    summary: 'setDashboard',
    places: 2,
    options: {},
    async run(operator, input, terminal) {
      const email = input.at(0);
      const canView = parseChoice(input.at(1), { yes: true, no: false, plan: null });
      await operator.setUserDashboard(email, canView);
      const key = canView === null ? 'dashboardPlan' : canView ? 'dashboardYes' : 'dashboardNo';
      terminal.print(terminal.say(`done.${key}`, { email }));
    },
  },
  'set-active': {
    usage: 'user set-active <email> yes|no',
    summary: 'setActive',
    places: 2,
    options: {},
    async run(operator, input, terminal) {
      const email = input.at(0);
      const active = parseChoice(input.at(1), { yes: true, no: false });
      await operator.setUserActive(email, active);
      terminal.print(terminal.say(active ? 'done.activeYes' : 'done.activeNo', { email }));
    },
  },
  'reset-two-factor': {
    usage: 'user reset-two-factor <email>',
    summary: 'resetTwoFactor',
    places: 1,
    options: {},
    async run(operator, input, terminal) {
      const wasOn = await operator.resetUserTwoFactor(input.at(0));
      terminal.print(terminal.say(wasOn ? 'done.twoFactorOff' : 'done.twoFactorWasOff', { email: input.at(0) }));
    },
  },
  list: listCommand,
  delete: {
    usage: 'user delete <email> --yes',
    summary: 'delete',
    places: 1,
    options: { yes: flag },
    check(input, terminal) {
      if (!input.has('yes')) terminal.complain(terminal.say('wrong.yes', { email: input.at(0) }));
      return input.has('yes');
    },
    async run(operator, input, terminal) {
      await operator.removeUser(input.at(0));
      terminal.print(terminal.say('done.deleted', { email: input.at(0) }));
    },
  },
};
