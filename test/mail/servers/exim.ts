import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MailPrograms, writeUsers } from './programs.ts';
import type { ServerProcess } from './supervisedServers.ts';

export interface EximMail {
  port: number;
  /** Its addresses, each with its delay in seconds at every RCPT. */
  addresses: Record<string, number>;
  domains: readonly string[];
  /** Local parts that exist, in each of the domains. */
  localParts: readonly string[];
}

const MAIL_UID = 8;

/** Configures an exim in `folder`. @returns how to run it in the foreground; unknown recipients are unrouteable */
export async function prepareExim(
  folder: string,
  programs: MailPrograms,
  mail: EximMail,
): Promise<ServerProcess> {
  const home = join(folder, 'exim');
  for (const name of ['spool', 'log']) {
    await mkdir(join(home, name), { recursive: true });
    await chown(join(home, name), MAIL_UID, MAIL_UID);
  }
  const users = await writeUsers(join(home, 'users'));
  const settings = join(home, 'exim.conf');
  const thoughts = Object.entries(mail.addresses)
    .filter(([, seconds]) => seconds > 0)
    .map(
      ([address, seconds]) =>
        `  warn condition = \${if eq{$received_ip_address}{${address}}}\n       delay = ${seconds}s`,
    );
  await writeFile(
    settings,
    `primary_hostname = exim.mailhosts.test
spool_directory = ${home}/spool
log_file_path = ${home}/log/%slog
pid_file_path = ${home}/exim.pid
exim_user = Debian-exim
exim_group = Debian-exim
keep_environment =
local_interfaces = ${Object.keys(mail.addresses).join(' : ')}
daemon_smtp_ports = ${mail.port}
tls_advertise_hosts =
host_lookup =
rfc1413_query_timeout = 0s
domainlist here = ${mail.domains.join(' : ')}
acl_smtp_rcpt = judge_recipient

begin acl
judge_recipient:
${thoughts.join('\n')}
  deny !domains = +here
       message = relay not permitted
  require verify = recipient
  accept

begin routers
mailboxes:
  driver = accept
  domains = +here
  local_parts = ${mail.localParts.join(' : ')}
  transport = nowhere

begin transports
nowhere:
  driver = appendfile
  file = /dev/null
`,
  );
  const { command, environment } = programs.exim(users);
  return { name: 'exim', command: [...command, '-C', settings, '-bdf'], environment };
}
