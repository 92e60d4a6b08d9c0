import { ConsoleEmail, type SignInLink } from '@assay/shared/console';
import { CONSOLE_ROLES, type ConsoleRole } from '@assay/shared/consoleRole';
import { type Command, InvalidArgumentError, Option } from 'commander';
import colors from 'picocolors';
import type { Config } from '../../../config.ts';
import { whyNoSignIn } from '../../../services/console/signingIn.ts';
import { findUser, inviteUser, listUsers, removeUser, resetUser } from '../../../services/console/users.ts';
import { findOrganization } from '../../../services/organizations/organizations.ts';
import { commandLineActor } from '../../actor.ts';
import { type Globals, outputOf } from '../../options.ts';
import { table } from '../../output.ts';
import { withSession } from '../../session.ts';

/** `assay users`: who may sign in to the console. */
export function addConsoleUserCommands(program: Command): void {
  const users = program.command('users').description('people who sign in to the console');
  users
    .command('create')
    .description('add a user; prints a link, which works once, to choose a password')
    .requiredOption('--email <address>', 'e-mail address', parseEmail)
    .requiredOption('--org <id or name>', 'organisation')
    .addOption(
      new Option('--role <role>', 'viewer: reads; editor: also spends and edits; owner: everything')
        .choices(CONSOLE_ROLES)
        .makeOptionMandatory(),
    )
    .action(
      async (options: Globals & { email: string; org: string; role: ConsoleRole }, command: Command) => {
        const { email, role } = options;
        const made = await withSession(async ({ deps, config }) => {
          const { id: organizationId } = await findOrganization(deps, options.org);
          const by = { actor: commandLineActor(), publicUrl: addressOf(config) };
          return {
            ...(await inviteUser(deps, { organizationId, email, role }, by)),
            warning: whyNoSignIn(config),
          };
        });
        outputOf(command).show(made, () => shownLink(made, made.warning));
      },
    );
  users
    .command('reset')
    .description('print a link, which works once, by which a user chooses a new password')
    .requiredOption('--email <address>', 'e-mail address', parseEmail)
    .action(async ({ email }: Globals & { email: string }, command: Command) => {
      const made = await withSession(async ({ deps, config }) => {
        const { id: userId } = await findUser(deps, email);
        const by = { actor: commandLineActor(), publicUrl: addressOf(config) };
        const link = await resetUser(deps, { userId, organizationId: null }, by);
        return { ...link, warning: whyNoSignIn(config) };
      });
      outputOf(command).show(made, () => shownLink(made, made.warning));
    });
  users
    .command('list')
    .description('list users')
    .option('--org <id or name>', 'of this organisation only')
    .action(async ({ org }: Globals & { org?: string }, command: Command) => {
      const all = await withSession(async ({ deps }) => {
        const organizationId = org === undefined ? null : (await findOrganization(deps, org)).id;
        return (await listUsers(deps, organizationId)).map(({ passwordHash, ...user }) => ({
          ...user,
          status: passwordHash === null ? 'invited' : 'active',
        }));
      });
      outputOf(command).show(all, () =>
        table(
          ['e-mail', 'role', 'status', 'last signed in', 'organisation'],
          all.map((user) => [user.email, user.role, user.status, user.signedInAt, user.organizationId]),
        ),
      );
    });
  users
    .command('remove')
    .description('remove a user and end their sessions')
    .requiredOption('--email <address>', 'e-mail address', parseEmail)
    .action(async ({ email }: Globals & { email: string }, command: Command) => {
      const { id } = await withSession(async ({ deps }) => {
        const user = await findUser(deps, email);
        return removeUser(deps, { userId: user.id, organizationId: null }, commandLineActor());
      });
      outputOf(command).show({ id, email, removed: true }, () => `${email} was removed.`);
    });
}

/** The address of the server that links begin with. */
function addressOf({ PUBLIC_URL, HOST, PORT }: Config): string {
  if (PUBLIC_URL !== undefined) return new URL(PUBLIC_URL).origin;
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
}

function parseEmail(text: string): string {
  const read = ConsoleEmail.safeParse(text);
  if (read.success) return read.data;
  throw new InvalidArgumentError('It must be an e-mail address, such as ana@example.com.');
}

function shownLink({ signInUrl, expiresAt }: SignInLink, warning: string | null): string {
  return [
    colors.yellow(signInUrl),
    colors.dim(`works once, until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC; send it to nobody else`),
    ...(warning === null ? [] : [colors.yellow(warning)]),
  ].join('\n');
}
