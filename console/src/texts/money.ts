import type { ActorView, LimitName, Spender } from '@assay/shared/console/money';
import type { KeyScope } from '@assay/shared/keyScopes';
import { amount, credits, when } from './common.ts';

/** What is paid for. */
export const OPERATIONS: Readonly<Record<string, string>> = {
  'enrich.firmographics': 'Company profile',
  'enrich.funding': 'Funding',
  'enrich.mna': 'Mergers and acquisitions',
  'enrich.open-jobs': 'Open jobs',
  'enrich.tech-stack': 'Tech stack',
  'enrich.custom': 'Own questions and templates',
  'signals.firmographics': 'Company profile (Signals API)',
  'signals.funding': 'Funding (Signals API)',
  'signals.mna': 'Mergers and acquisitions (Signals API)',
  'signals.open-jobs': 'Open jobs (Signals API)',
  'signals.tech': 'Tech stack (Signals API)',
  'find-email': 'Work e-mail',
};

export const SCOPES: Record<KeyScope, { label: string; hint: string }> = {
  read: { label: 'Read', hint: 'Answers, scores, prices; every key may' },
  research: { label: 'Research', hint: 'Whatever spends credits' },
  score: { label: 'Score', hint: 'Scoring profiles, rules and templates' },
  admin: { label: 'Administer', hint: 'Secrets of webhooks, erasing people' },
};

export const LIMITS: Record<LimitName, string> = {
  monthlyCap: 'Credits a calendar month',
  hubCreditsPerDay: 'Credits a day of HubSpot workflows, each account',
  hubUserCreditsPerDay: 'Credits a day of each HubSpot user',
  llmUsdPerDay: 'US dollars a day for language models',
  runningRuns: 'Answers researched at the same time',
  waitingRuns: 'Answers that may wait, rows of batches apart',
  readPerMinute: 'Reads a minute, each key',
  readBurst: 'Burst of reads, each key',
  writePerMinute: 'Writes a minute, each key',
  writeBurst: 'Burst of writes, each key',
  totalReadPerMinute: 'Reads a minute, all keys',
  totalReadBurst: 'Burst of reads, all keys',
  totalWritePerMinute: 'Writes a minute, all keys',
  totalWriteBurst: 'Burst of writes, all keys',
};

export const LIMIT_GROUPS: readonly { title: string; names: readonly LimitName[] }[] = [
  {
    title: 'Spending',
    names: ['monthlyCap', 'hubCreditsPerDay', 'hubUserCreditsPerDay', 'llmUsdPerDay'],
  },
  { title: 'Work', names: ['runningRuns', 'waitingRuns'] },
  { title: 'Requests of each key', names: ['readPerMinute', 'readBurst', 'writePerMinute', 'writeBurst'] },
  {
    title: 'Requests of all keys together',
    names: ['totalReadPerMinute', 'totalReadBurst', 'totalWritePerMinute', 'totalWriteBurst'],
  },
];

/** What was done, as it follows who did it. */
const ACTIONS: Readonly<Record<string, string>> = {
  'key.created': 'created a key',
  'key.changed': 'changed a key',
  'key.rotated': 'rotated a key',
  'key.revoked': 'revoked a key',
  'key.restored': 'restored a key',
  'model.chosen': 'chose a model',
  'model.trial_started': 'started a trial of the model',
  'model.trial_stopped': 'stopped a trial of the model',
  'user.created': 'added a user',
  'user.changed': 'changed a role',
  'user.removed': 'removed a user',
  'user.link_created': 'made a sign-in link',
  'user.password_set': 'set a password',
  'user.signed_in': 'signed in',
  'user.signed_out': 'signed out',
  'limits.changed': 'changed limits',
  'credits.granted': 'added credits',
  'research.requested': 'asked',
  'research.paused': 'paused a research',
  'research.resumed': 'resumed a research',
  'research.cancelled': 'cancelled a research',
  'list.created': 'added a list',
  'list.renamed': 'renamed a list',
  'list.removed': 'removed a list',
  'list.restored': 'brought back a list',
  'list.scored': 'scored a list',
  'companies.scored': 'scored companies',
  'people.scored': 'scored people',
  'view.saved': 'saved a view',
  'view.removed': 'removed a view',
  'organization.created': 'created the organisation',
  'organization.changed': 'changed the organisation',
  'contact.erased': 'erased a person',
  'hubspot.research': 'asked from HubSpot',
};

export const actionInWords = (action: string): string => ACTIONS[action] ?? action.replaceAll(/[._]/g, ' ');

export function actorInWords({ kind, id, name }: ActorView): string {
  switch (kind) {
    case 'console':
      return name ?? 'A removed user';
    case 'key':
      return `Key ${name ?? id ?? ''}`;
    case 'hub':
      return id === null ? 'HubSpot' : `HubSpot user ${id}`;
    case 'command-line':
      return `Command line (${id ?? 'unknown'})`;
    case 'link':
      return 'A one-time link';
    case 'system':
      return 'Assay itself';
  }
}

export function spenderInWords({ kind, id, email }: Spender): string {
  switch (kind) {
    case 'console':
      return email ?? 'A removed user';
    case 'hub':
      return `HubSpot user ${id}`;
    case 'key':
      return 'Programs with an API key';
    case 'other':
      return 'HubSpot workflows, command line';
  }
}

/** A day as people read it; it is one of UTC, whatever zone the reader is in. */
export const dayInWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

export const MONEY = {
  spendingTitle: 'Spending',
  available: 'Available',
  held: 'Held for work under way',
  spent: (from: string, to: string) => `Spent ${dayInWords(from)} to ${dayInWords(to)}`,
  period: 'Period',
  periods: {
    '7': 'Last 7 days',
    '30': 'Last 30 days',
    '90': 'Last 90 days',
    month: 'This month',
    lastMonth: 'Last month',
    own: 'Own dates',
  },
  from: 'From',
  to: 'To',
  download: 'Download CSV',
  utc: 'Days and months begin at midnight UTC.',
  nothingSpent: 'Nothing was spent in this period.',
  nothingSpentHint: 'Ask about a company, or choose a longer period.',
  byDay: 'By day',
  chart: (total: number, most: number, day: string) =>
    `Credits by day: ${amount(total)} in all, at most ${amount(most)} on ${dayInWords(day)}`,
  daysAsTable: 'Days as a table',
  byOperation: 'By operation',
  byKey: 'By key',
  byPerson: 'By person',
  day: 'Day',
  operation: 'Operation',
  key: 'Key',
  person: 'Person',
  credits: 'Credits',
  share: 'Share',
  count: 'Answers',
  noKey: 'Without a key',
  unknownKey: 'A deleted key',
  revoked: 'revoked',
  limitsTitle: 'Limits',
  limit: 'Limit',
  inForce: 'In force',
  none: 'none',
  byDefault: (value: number) => `${amount(value)} (default)`,
  ofCap: (cap: number, spent: number) => `${amount(cap)}; ${amount(spent)} spent this month`,
  modelsUnpriced: 'The limit for language models has no effect: the prices of the models are not set.',
  onlyOwners: 'Only an owner can change limits.',
  changeLimits: 'Change limits',
  saveLimits: 'Save limits',
  cancel: 'Cancel',
  limitsSaved: 'The limits were changed. They are in force within 5 seconds.',
  undo: 'Undo',
  limitHint: (isNeeded: boolean, standard: number | undefined) => {
    if (isNeeded) return '';
    return standard === undefined ? 'Empty: no limit' : `Empty: ${amount(standard)}`;
  },
  keysTitle: 'API keys',
  keysIntro: 'A key lets a program use Assay in the name of your organisation.',
  noKeys: 'There is no key yet. Create one for each program, so that each can be replaced alone.',
  newKey: 'New key',
  ofRotation: { prefix: 'new key', validUntil: 'old key valid until' },
  createKey: 'Create key',
  keyName: 'What is it for?',
  keyNameHint: 'Such as: CRM import',
  mayDo: 'It may',
  keyCap: 'Credits a calendar month',
  keyCapHint: 'Empty: no limit of its own',
  networks: 'Allowed networks',
  networksHint: 'One a line, such as 203.0.113.0/24. Empty: from everywhere',
  expires: 'Valid for',
  lifetimes: { '': 'Until it is revoked', '30': '30 days', '90': '90 days', '365': 'A year' },
  keepExpiry: (expiresAt: string | null) =>
    expiresAt === null ? 'Leave: until it is revoked' : `Leave: until ${when(expiresAt)}`,
  madeKey: (name: string) =>
    `The key “${name}” is ready. Copy it now: it is not stored, and is not shown again.`,
  oldUntil: (at: string) => `The old key stays valid until ${at}.`,
  useKey: 'Programs send it as the header “Authorization: Bearer …”.',
  copyKey: { copy: 'Copy the key', copied: 'Copied' },
  done: 'I have copied it',
  statuses: { active: 'active', replaced: 'replaced', expired: 'expired', revoked: 'revoked' },
  scopes: 'May',
  alsoErases: 'erase people',
  usedFrom: 'Allowed from',
  everywhere: 'everywhere',
  validity: 'Valid',
  validUntil: (at: string | null) => (at === null ? 'until it is revoked' : `until ${at}`),
  lastUsed: 'Last used',
  never: 'never',
  month: 'Spent this month',
  ofMonth: (spent: number, cap: number | null) =>
    cap === null ? credits(spent) : `${amount(spent)} of ${credits(cap)}`,
  createdAt: 'Created',
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  rotate: 'Rotate',
  rotateOf: (name: string) => `Rotate ${name}`,
  rotateHint: 'You get a new key with the same settings. Give it to the program, and then the old one ends.',
  overlap: 'The old key stays valid for',
  overlaps: { '0': 'no time: it ends now', '1': '1 hour', '24': '1 day', '168': '7 days', '720': '30 days' },
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revokedNow: (name: string, until: string) =>
    `“${name}” was revoked and stops working within 5 seconds. You can undo this until ${new Date(until).toLocaleTimeString(undefined, { timeStyle: 'short' })}.`,
  restored: (name: string) => `“${name}” works again.`,
  changed: (name: string) => `“${name}” was changed. It is in force within 5 seconds.`,
  save: 'Save',
  showEnded: (count: number) => `Show ${count} revoked and expired`,
  unnamed: 'without a name',
  auditTitle: 'Audit',
  auditIntro: 'Who did what, and when: newest first. Entries cannot be changed or deleted here.',
  who: 'Who',
  what: 'What',
  everybody: 'Everybody',
  everything: 'Everything',
  noAudit: 'Nothing was done by this person, or of this kind. Choose others.',
  auditTable: 'What was done',
} as const;
