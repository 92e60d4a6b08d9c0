import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MailPrograms } from './programs.ts';
import type { ServerProcess } from './supervisedServers.ts';

/** One of postfix's SMTP services: an address of its own, with settings that differ from the rest (postconf(5)). */
export interface PostfixService {
  address: string;
  settings: Record<string, string>;
}

export interface PostfixMail {
  /** Domains that take mail for known recipients only. */
  mailboxDomains: readonly string[];
  /** Full addresses; `@domain` accepts everything there. */
  mailboxes: readonly string[];
  /** Replies before any other check, by address or by domain (access(5)). */
  answers: Record<string, string>;
}

const QUEUE_FOLDERS =
  'active bounce corrupt defer deferred flush hold incoming maildrop pid private public saved trace';
/**
 * Users and groups that every Debian system has; postfix requires a user and a group that no other process here uses.
 */
const MAIL_UID = 8;
const GAMES_GID = 60;
const certificate = (name: string) =>
  fileURLToPath(new URL(`../../fixtures/tls/${name}.pem`, import.meta.url));

export const POSTFIX_LOG = 'postfix/mail.log';

/** Configures a postfix in `folder`, where it logs to POSTFIX_LOG. @returns how to run it in the foreground */
export async function preparePostfix(
  folder: string,
  { postfix }: MailPrograms,
  port: number,
  services: readonly PostfixService[],
  mail: PostfixMail,
): Promise<ServerProcess> {
  const home = join(folder, 'postfix');
  const [settings, queue, data] = ['settings', 'queue', 'data'].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ];
  await makeQueue(queue);
  await mkdir(settings);
  await mkdir(data);
  await chown(data, MAIL_UID, MAIL_UID);
  await writeTable(
    join(settings, 'mailboxes'),
    mail.mailboxes.map((address) => [address, 'here']),
  );
  await writeTable(join(settings, 'answers'), Object.entries(mail.answers));
  const main = {
    compatibility_level: '3.6',
    queue_directory: queue,
    data_directory: data,
    command_directory: postfix.commandFolder,
    daemon_directory: postfix.daemonFolder,
    meta_directory: postfix.metaFolder,
    shlib_directory: 'no',
    mail_owner: 'mail',
    setgid_group: 'games',
    default_privs: 'nobody',
    import_environment: 'MAIL_CONFIG LD_LIBRARY_PATH',
    maillog_file: join(folder, POSTFIX_LOG),
    maillog_file_prefixes: home,
    inet_interfaces: 'all',
    inet_protocols: 'ipv4',
    myhostname: 'mx.mailhosts.test',
    mydestination: '',
    mynetworks: '',
    alias_maps: '',
    disable_dns_lookups: 'yes',
    smtpd_peername_lookup: 'no',
    smtpd_client_event_limit_exceptions: '',
    smtpd_relay_restrictions: '',
    smtpd_recipient_restrictions: `check_recipient_access texthash:${settings}/answers, reject_unauth_destination`,
    virtual_mailbox_domains: mail.mailboxDomains.join(', '),
    virtual_mailbox_maps: `texthash:${settings}/mailboxes`,
    smtpd_tls_security_level: 'may',
    smtpd_tls_cert_file: certificate('certificate'),
    smtpd_tls_key_file: certificate('key'),
    smtpd_tls_loglevel: '1',
  };
  await writeFile(
    join(settings, 'main.cf'),
    Object.entries(main)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
  );
  await writeFile(join(settings, 'master.cf'), masterFile(port, services));
  return {
    name: 'postfix',
    command: [...postfix.command, '-d', '-c', settings],
    environment: { ...postfix.environment, MAIL_CONFIG: settings },
  };
}

/** The services of master(5) that are needed to accept and refuse mail; nothing is ever delivered. */
function masterFile(port: number, services: readonly PostfixService[]): string {
  const smtp = services.map(({ address, settings }) => {
    const overrides = Object.entries(settings).map(([name, value]) => `\n  -o {${name}=${value}}`);
    return `${address}:${port} inet n - n - - smtpd${overrides.join('')}`;
  });
  const inner = [
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'rewrite unix - - n - - trivial-rewrite',
    'tlsmgr unix - - n 1000? 1 tlsmgr',
    'proxymap unix - - n - - proxymap',
    'anvil unix - - n - 1 anvil',
    'postlog unix-dgram n - n - 1 postlogd',
  ];
  return `${[...smtp, ...inner].join('\n')}\n`;
}

async function makeQueue(queue: string): Promise<void> {
  for (const name of QUEUE_FOLDERS.split(' ')) {
    await mkdir(join(queue, name), { recursive: true });
    if (name === 'pid') continue;
    const isDroppedInto = name === 'maildrop' || name === 'public';
    await chown(join(queue, name), MAIL_UID, isDroppedInto ? GAMES_GID : 0);
  }
}

async function writeTable(
  path: string,
  rows: readonly (readonly [string, string] | string[])[],
): Promise<void> {
  await writeFile(path, rows.map((row) => `${row.join(' ')}\n`).join(''));
}
