import { writeJson } from '../lib/export/write-json.ts';
import type { ListedUser } from '../modules/accounts/index.ts';
import type { Terminal, UserCommand } from './command.ts';

/** Column widths of the plain list; longer values push the rest to the right. */
const widths = { email: 36, name: 28, plan: 14, since: 12 };

export const listCommand: UserCommand = {
  usage: 'user list [--json]',
  summary: 'list',
  places: 0,
  options: { json: { type: 'boolean' } },
  async run(operator, input, terminal) {
    const users = operator.listUsers();
    await terminal.write(input.has('json') ? writeJson(users) : linesOf(users, terminal));
  },
};

async function* linesOf(users: AsyncIterable<ListedUser>, terminal: Terminal): AsyncGenerator<string, void> {
  let isEmpty = true;
  for await (const user of users) {
    isEmpty = false;
    const columns = [
      user.email.padEnd(widths.email),
      `${user.name} ${user.lastName}`.padEnd(widths.name),
      user.plan.padEnd(widths.plan),
      user.createdAt.slice(0, 10).padEnd(widths.since),
      statesOf(user)
        .map((state) => terminal.say(`state.${state}`))
        .join(', '),
    ];
    yield `${printable(columns.join(' ')).trimEnd()}\n`;
  }
  if (isEmpty) yield `${terminal.say('noUsers')}\n`;
}

function statesOf(user: ListedUser): string[] {
  return [
    ...(user.active ? [] : ['inactive']),
    ...(user.emailVerified ? [] : ['unverified']),
    ...(user.termsAccepted ? [] : ['noTerms']),
    ...(user.twoFactor ? ['twoFactor'] : []),
  ];
}

/** Names are user input: they must not contain terminal control characters. */
const printable = (text: string) => text.replace(/\p{C}/gu, '�');
