import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import type { ConnectionOptions, SslOptions } from 'mysql2';

/** How the pool, migrations and the command line connect: all read the same address. */
export interface ConnectionSettings {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** Options of Node's TLS, or the name of a profile of mysql2; undefined: no encryption. */
  ssl: SslOptions | string | undefined;
}

/** The address of the database cannot be used; the message never contains the password. */
export class InvalidDatabaseUrl extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidDatabaseUrl';
  }
}

const FORM = 'must look like mysql://user:password@host:3306/database';
const MODES = ['DISABLED', 'REQUIRED', 'VERIFY_CA', 'VERIFY_IDENTITY'] as const;
type Mode = (typeof MODES)[number];
/** Certificate bundles that mysql2 brings, by the name that `ssl=` takes. */
const PROFILES = ['Amazon RDS'];
const FILES = { 'ssl-ca': 'ca', 'ssl-cert': 'cert', 'ssl-key': 'key' } as const;
const PARAMETERS = ['ssl-mode', 'ssl', ...Object.keys(FILES)];

/**
 * Reads `mysql://user:password@host:port/database`, with encryption by the parameters of MySQL's own clients: `ssl-mode`
 * (`DISABLED`, `REQUIRED`, `VERIFY_CA`, `VERIFY_IDENTITY`), `ssl-ca`, `ssl-cert` and `ssl-key` (files in PEM form); or by the
 * one that hosting services print: `ssl=true`, `ssl=Amazon RDS`, or mysql2's options as JSON. Without a mode,
 * certificates are checked in full, except for the name where the host is an IP address, which the driver cannot check. `ssl-mode=PREFERRED` is refused: it would send the password in the clear to whoever
 * claims not to know encryption.
 *
 * @param readPem  reads a file of certificates or a key
 * @throws InvalidDatabaseUrl saying which part is wrong and what to write
 */
export function readDatabaseUrl(
  text: string,
  readPem: (path: string) => string | Buffer = (path) => readFileSync(path),
): ConnectionSettings {
  if (!/^(?:mysql|mariadb):\/\//.test(text)) throw new InvalidDatabaseUrl(FORM);
  if (!URL.canParse(text) || /%(?![0-9a-f]{2})/i.test(text)) {
    throw new InvalidDatabaseUrl(
      `${FORM}; in a user name or password, write / # ? @ : and % as %2F %23 %3F %40 %3A and %25`,
    );
  }
  const url = new URL(text);
  if (url.hostname === '') throw new InvalidDatabaseUrl(`has no host; it ${FORM}`);
  if (!/^\/[^/]+$/.test(url.pathname)) throw new InvalidDatabaseUrl(`has no database name; it ${FORM}`);
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? 3306 : Number(url.port),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    ssl: encryption(url, readPem),
  };
}

/** The same for a single connection of mysql2. */
export function connectionOptions(text: string): ConnectionOptions {
  const { ssl, ...settings } = readDatabaseUrl(text);
  return { ...settings, ...(ssl !== undefined && { ssl }) };
}

function encryption(
  { searchParams: parameters, hostname }: URL,
  readPem: (path: string) => string | Buffer,
): SslOptions | string | undefined {
  for (const name of parameters.keys()) {
    if (!PARAMETERS.includes(name)) {
      throw new InvalidDatabaseUrl(`has the unknown parameter "${name}"; it takes ${PARAMETERS.join(', ')}`);
    }
  }
  const files = pemFiles(parameters, readPem);
  const hasFiles = Object.keys(files).length > 0;
  const short = parameters.get('ssl');
  const mode = parameters.get('ssl-mode');
  if (short !== null && (mode !== null || hasFiles)) {
    throw new InvalidDatabaseUrl(
      'has both ssl and ssl-…; write either ssl=… or ssl-mode, ssl-ca, ssl-cert and ssl-key',
    );
  }
  const inFull: Mode = !ipaddr.isValid(hostname.replace(/^\[(.*)\]$/, '$1'))
    ? 'VERIFY_IDENTITY'
    : 'VERIFY_CA';
  if (short !== null) return shortForm(short, inFull);
  if (mode === null && !hasFiles) return undefined;
  const verification = checks(readMode(mode ?? inFull, files, inFull));
  return verification && { ...files, ...verification };
}

function pemFiles(parameters: URLSearchParams, readPem: (path: string) => string | Buffer): SslOptions {
  const files: SslOptions = {};
  for (const [name, option] of Object.entries(FILES)) {
    const path = parameters.get(name);
    if (path === null) continue;
    try {
      files[option] = readPem(path).toString();
    } catch (error) {
      throw new InvalidDatabaseUrl(`${name}: the file ${path} cannot be read (${(error as Error).message})`);
    }
    if (!files[option].includes('-----BEGIN ')) {
      throw new InvalidDatabaseUrl(
        `${name}: ${path} is not a file in PEM form (it has no "-----BEGIN" line)`,
      );
    }
  }
  if ((files.cert === undefined) !== (files.key === undefined)) {
    throw new InvalidDatabaseUrl('has one of ssl-cert and ssl-key; a client certificate needs both');
  }
  return files;
}

/** As for MySQL's own clients, REQUIRED with a CA checks the certificate against it. */
function readMode(text: string, files: SslOptions, inFull: Mode): Mode {
  const mode = MODES.find((known) => known === text.toUpperCase());
  if (mode === undefined) {
    throw new InvalidDatabaseUrl(
      `ssl-mode: ${text} is not one of ${MODES.join(', ')}${text.toUpperCase() === 'PREFERRED' ? '; it would fall back to no encryption silently' : ''}`,
    );
  }
  if (mode === 'DISABLED' && Object.keys(files).length > 0) {
    throw new InvalidDatabaseUrl('has ssl-mode=DISABLED and files of certificates; leave one of them out');
  }
  if (mode === 'VERIFY_IDENTITY' && inFull !== mode) {
    throw new InvalidDatabaseUrl(
      'ssl-mode: VERIFY_IDENTITY needs the name of the host, not its IP address; or write VERIFY_CA',
    );
  }
  return mode === 'REQUIRED' && files.ca !== undefined ? 'VERIFY_CA' : mode;
}

const checks = (mode: Mode): SslOptions | undefined =>
  mode === 'DISABLED'
    ? undefined
    : { rejectUnauthorized: mode !== 'REQUIRED', verifyIdentity: mode === 'VERIFY_IDENTITY' };

/** `ssl=…`: on or off, a profile, or options of mysql2 as JSON. */
function shortForm(text: string, inFull: Mode): SslOptions | string | undefined {
  if (['false', '0', 'off'].includes(text)) return undefined;
  if (['true', '1', 'on', ''].includes(text)) return checks(inFull);
  const profile = PROFILES.find((known) => known.toLowerCase() === text.toLowerCase());
  if (profile !== undefined) return profile;
  const options = jsonObject(text);
  if (options === null) {
    throw new InvalidDatabaseUrl(
      `ssl: must be true, false, ${PROFILES.join(', ')} or {"rejectUnauthorized":true}`,
    );
  }
  const { rejectUnauthorized = true } = options;
  return {
    verifyIdentity: rejectUnauthorized === true,
    ...options,
    rejectUnauthorized: rejectUnauthorized === true,
  };
}

function jsonObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
