/** The embedded database is unavailable; the message says what to do. */
export class DatabaseUnavailable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseUnavailable';
  }
}

/**
 * What to do on a machine without a database server and without the right to install one.
 * @param reasons what was tried and why it failed, one line each
 */
export function noServerScreen(reasons: readonly string[]): string {
  return [
    'Assay needs MySQL (8.4 or later) or MariaDB (10.11 or later), and found none that it can use.',
    ...reasons.map((reason) => `  - ${reason}`),
    '',
    'Do one of the following, then start Assay again.',
    '',
    'Install a server. Assay starts its own private one from it, in .data/, and needs no service:',
    '  Debian, Ubuntu   sudo apt-get install mariadb-server-core',
    '  Fedora, RHEL     sudo dnf install mariadb-server',
    '  macOS            brew install mariadb',
    '',
    'Or run one in a container:',
    '  docker run -d --name assay-db -p 127.0.0.1:3306:3306 \\',
    '    -e MARIADB_ROOT_PASSWORD=choose-one -e MARIADB_DATABASE=assay mariadb:lts',
    '  export DATABASE_URL=mysql://root:choose-one@127.0.0.1:3306/assay',
    '',
    'Or use a server that you have:',
    '  export DATABASE_URL=mysql://user:password@host:3306/database',
  ].join('\n');
}
